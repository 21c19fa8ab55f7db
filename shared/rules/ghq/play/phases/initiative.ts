/** Each side rolls for the initiative; ties roll again (WWII 4.0 (1), Modern 05.00 (1)). */
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { TooLate } from "../../../referee/engine/engine.ts";
import { BUTTON } from "../../../referee/engine/kind.ts";
import { cohesionOf } from "../../forces.ts";
import { beginPhase, type GhqSituation, kind, phaseWords, refuse, tell } from "../act.ts";
import type { Member } from "../member.ts";

/** More successive ties than this never happen by chance; dice by hand could make them. */
const MOST_TIES = 200;

export interface Initiative {
  readonly help: string;
  /** The number of six-sided dice for each side. */
  readonly count: number;
  /** The addition to them. */
  readonly level: string;
  /** After a tie the bare dice decide. */
  readonly bareTies: boolean;
}

export const rollInitiative = ({ numbers, alternating }: Member, { help, count, level, bareTies }: Initiative) =>
  kind({
    type: "roll-initiative",
    ...BUTTON,
    effect: { type: "routine" },
    name: "Roll for initiative",
    help,
    rule: numbers.initiative,
    in: ["initiative"],
    carryOut(act) {
      const { field, state } = act;
      const rule = numbers.initiative;
      const levels = { red: cohesionOf(field.side("red")), blue: cohesionOf(field.side("blue")) };
      const rolls: Record<SideId, readonly number[]>[] = [];
      const roll = (who: SideId): readonly number[] => {
        const why = `Initiative of ${field.sides.name(who)}${bareTies && rolls.length > 0 ? ", after a tie" : ""}`;
        return act.dice.roll({ sides: 6, count, who, why, rule, classes: { type: count > 1 ? "sum" : "faces" } });
      };
      const counts = (i: number): boolean => i === 0 || !bareTies;
      const totalOf = (i: number, side: SideId): number =>
        (rolls[i]?.[side] ?? []).reduce((all, face) => all + face, counts(i) ? levels[side] : 0);
      let [ties, lead] = [-1, 0];
      while (lead === 0) {
        if (++ties >= MOST_TIES) throw new TooLate(refuse(rule, "Too many ties in a row."));
        rolls.push({ red: roll("red"), blue: roll("blue") });
        lead = totalOf(ties, "red") - totalOf(ties, "blue");
      }
      const [winner, loser] = lead > 0 ? (["red", "blue"] as const) : (["blue", "red"] as const);
      const rows = rolls.flatMap((faces, i) =>
        SIDE_IDS.map((side) => ({
          name: field.sides.name(side) + ((bareTies ? i : ties) > 0 ? ` (${i + 1})` : ""),
          rule,
          value: `${faces[side].join(" + ")}${counts(i) ? ` + ${levels[side]}` : ""} = ${totalOf(i, side)}`,
        })),
      );
      const title = `${count}D6 + ${level}${bareTies && ties > 0 ? `; after a tie ${count}D6` : ""}`;
      const working = [{ title, rows, total: ties > 0 ? `${ties} tied before` : undefined }];
      const text = `${field.sides.does(winner, "has")} the initiative, ${totalOf(ties, winner)} to ${totalOf(ties, loser)}`;
      const line = { text, rules: [rule], side: winner, working };
      tell(act, { type: "initiative-rolled", rolls, levels, winner }, line);
      state.initiative = winner;
      beginPhase(act, alternating[0] ?? "movement", winner, true);
    },
  });

export const initiativePhase = (member: Member): GhqSituation => ({
  ...phaseWords(member, "initiative"),
  ask: ({ state: { initiative: side } }) => ({
    side,
    question: "Both sides roll for the initiative.",
    rule: member.numbers.initiative,
  }),
});
