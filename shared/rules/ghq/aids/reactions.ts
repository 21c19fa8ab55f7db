/** Who may do what by posture, and fire in the movement phase: as far as the members with postures agree. */
import type { AidSteps, AidTable, AidText } from "../../aids.ts";
import { signed } from "../../signed.ts";
import type { PostureOptions } from "../options.ts";

/** Which stand may do what. `rules`: of engagement and of a failed roll to fire. */
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
    title: "Who may do what",
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
        options.mutualEngagement ? "; that enemy is then engaged with it, too" : ""
      }. Engaged stands fire at nobody but those they are engaged with (${rules.engaged}).`,
      `A roll to fire that fails uses up the shot all the same: F (${rules.failed})${options.failedShotReveals ? "" : ", but doesn’t give the stand away"}.`,
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
      ? "A stand suffers it once in a movement phase"
      : "A stand suffers it once from each enemy stand in a movement phase";
  const failed = options.failedShotIsAttack
    ? "; a shot whose roll to fire failed counts"
    : "; a shot whose roll to fire failed doesn’t count";
  return {
    type: "steps",
    order: "any",
    title: "Opportunity fire",
    rule: rules.all,
    wide: true,
    steps: [
      { name: "Who", words: "Enemies in firing posture with their shot of this turn unspent.", rule: rules.who },
      {
        name: "When",
        words: `As soon as a stand is touched to move or turn, and at any half inch of its path. ${often}${failed}.`,
        rule: rules.when,
      },
      { name: "How", words: "The mover stops there; one attack as always (sheet Fire).", rule: rules.how },
      {
        name: "Then",
        words:
          "No effect: it may go on. Any other result: 1D20 with its S and D, the new ones included. Success: it goes on, by " +
          "another path if you like. Failure: it stops.",
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
    either: "by the stand that was fired at or by one of its side in firing posture",
    target: "by the stand that was fired at",
    others: "by one stand of its side in firing posture, not by the stand that was fired at",
  }[coveringFireBy];
  return {
    type: "text",
    title: "Covering fire",
    rule,
    wide: true,
    words: [
      `Each attack of opportunity fire may be answered by one attack on the stand that fired it, ${who}. It must see it, must ` +
        `not have fired this turn, and rolls to fire with ${signed(covering.value)} (${covering.rule}).`,
    ],
  };
}
