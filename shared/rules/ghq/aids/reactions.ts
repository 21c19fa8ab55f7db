/** Permissions by posture, and fire in the movement phase: as far as the members with postures agree. */
import type { AidSteps, AidTable, AidText } from "../../aids.ts";
import { signed } from "../../signed.ts";
import type { PostureOptions } from "../options.ts";

/** The actions that each stand may take. `rules`: those of engagement and of a failed roll to fire. */
export function permissions(
  options: PostureOptions,
  rules: { readonly engaged: string; readonly failed: string },
): AidTable {
  const covering = {
    either: ["if not yet fired", "if fired at and not yet fired"],
    target: ["no", "if fired at and not yet fired"],
    others: ["if not yet fired", "no"],
  }[options.coveringFireBy] as [string, string];
  return {
    type: "table",
    title: "Actions allowed",
    head: [["", "Fire phase", "Move or turn", "Opportunity fire", "Covering fire"]],
    rows: [
      ["Firing posture", "once", "no", "if not yet fired", covering[0]],
      [
        "Movement posture (M)",
        options.movementPostureFires ? "once" : "no",
        "if its group passes its roll",
        "no",
        covering[1],
      ],
      ["Has fired (F)", "no", "as its posture", "no", "no"],
      ["Waits off the table", "no", "enters from its edge", "no", "no"],
    ],
    names: 1,
    wide: true,
    notes: [
      `A stand is engaged where half of its front edge or more touches an enemy${
        options.mutualEngagement ? "; that enemy is then also engaged with it" : ""
      }. Engaged stands may fire only at stands they are engaged with (${rules.engaged}).`,
      `A failed roll to fire still uses up the shot: F (${rules.failed})${options.failedShotReveals ? "" : ", but doesn’t reveal the stand"}.`,
    ],
  };
}

export function opportunityFire(
  options: PostureOptions,
  rules: {
    readonly all: string;
    readonly who?: string;
    readonly when?: string;
    readonly how?: string;
    readonly after?: string;
  },
): AidSteps {
  const often =
    options.opportunityFire === "once"
      ? "A stand suffers opportunity fire once in a movement phase"
      : "A stand suffers opportunity fire once from each enemy stand in a movement phase";
  const failed = options.failedShotIsAttack
    ? "; a failed roll to fire counts"
    : "; a failed roll to fire doesn’t count";
  return {
    type: "steps",
    order: "any",
    title: "Opportunity fire",
    rule: rules.all,
    wide: true,
    steps: [
      { name: "Who", words: "Enemies in firing posture that have not fired this turn.", rule: rules.who },
      {
        name: "When",
        words: `When a stand begins to move or turn, and at any half inch of its path. ${often}${failed}.`,
        rule: rules.when,
      },
      { name: "How", words: "The mover stops there. Resolve one attack as usual (sheet Fire).", rule: rules.how },
      {
        name: "Then",
        words:
          "No effect: the mover may go on. Any other result: roll 1D20 with its S and D, new ones included. Success: it goes on, by " +
          "another path if its player likes. Failure: it stops.",
        rule: rules.after,
      },
    ],
  };
}

export function coveringFire(
  { coveringFireBy }: Pick<PostureOptions, "coveringFireBy">,
  covering: { readonly value: number; readonly rule: string },
  rule: string,
): AidText {
  const who = {
    either: "by the stand that was fired at or by one stand of its side in firing posture",
    target: "by the stand that was fired at",
    others: "by one other stand of its side in firing posture",
  }[coveringFireBy];
  return {
    type: "text",
    title: "Covering fire",
    rule,
    wide: true,
    words: [
      `Each attack of opportunity fire may be answered by one attack on the stand that fired it, ${who}. The answering stand must see that firer, must ` +
        `not have fired this turn, and rolls to fire with ${signed(covering.value)} (${covering.rule}).`,
    ],
  };
}
