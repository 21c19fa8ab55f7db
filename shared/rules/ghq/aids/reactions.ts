/** Who may do what by posture, and fire in the movement phase: as far as the members with postures agree. */
import type { AidPart } from "../../aids.ts";
import { partText } from "../../aidText.ts";
import type { PostureOptions } from "../options.ts";

const PERMISSIONS = partText(`
## Actions allowed | wide
! | Fire phase | Move or turn | Opportunity fire | Covering fire
| Firing posture | once | no | if not yet fired | {{covering.firing}}
| Movement posture (M) | {{if options.movementPostureFires}}once{{else}}no{{end}} | if its group passes its roll | no | {{covering.moving}}
| Has fired (F) | no | as its posture | no | no
| Waits off the table | no | enters from its edge | no | no
> A stand is engaged where half of its front edge or more touches an enemy{{if options.mutualEngagement}}; that enemy is then also
  engaged with it{{end}}. Engaged stands may fire only at stands they are engaged with ({{rules.engaged}}).
> A failed roll to fire still uses up the shot: F ({{rules.failed}}){{if not options.failedShotReveals}}, but doesn’t reveal the
  stand{{end}}.
`);
const COVERING = {
  either: { firing: "if not yet fired", moving: "if fired at and not yet fired" },
  target: { firing: "no", moving: "if fired at and not yet fired" },
  others: { firing: "if not yet fired", moving: "no" },
} as const;

/** Which stand may do what. `rules`: of engagement and of a failed roll to fire. */
export const permissions = (
  options: PostureOptions,
  rules: { readonly engaged: string; readonly failed: string },
): AidPart => PERMISSIONS({ options, rules, covering: COVERING[options.coveringFireBy] });

export const opportunityFire = partText(`
## Opportunity fire [{{rules.all}}] | wide
- Who: Enemies in firing posture that have not fired this turn. [{{rules.who}}]
- When: When a stand begins to move or turn, and at any half inch of its path. A stand suffers opportunity fire
  once{{choose options.opportunityFire}}{{when once}}{{when each-enemy}} from each enemy stand{{end}} in a movement phase; a failed
  roll to fire {{if options.failedShotIsAttack}}counts{{else}}doesn’t count{{end}}. [{{rules.when}}]
- How: The mover stops there. Resolve one attack as usual (sheet Fire). [{{rules.how}}]
- Then: No effect: the mover may go on. Any other result: roll 1D20 with its S and D, new ones included. Success: it goes on, by
  another path if its player likes. Failure: it stops. [{{rules.after}}]
`);

/** `covering`: the modifier of the answering stand. */
export const coveringFire = partText(`
## Covering fire [{{rule}}] | wide
Each attack of opportunity fire may be answered by one attack on the stand that fired it, by
  {{choose options.coveringFireBy}}{{when either}}the stand that was fired at or by one stand of its side in firing
  posture{{when target}}the stand that was fired at{{when others}}one other stand of its side in firing posture{{end}}. The answering
  stand must see that firer, must not have fired this turn, and rolls to fire with {{+covering.value}} ({{covering.rule}}).
`);
