/** Random battles; `arena(n)` makes a failing battle again. */
import { it } from "vitest";
import type { Random } from "../../../../shared/dice/seeded.ts";
import { canonical } from "../../../../shared/play/canonical.ts";
import type { Fact, Interruption } from "../../../../shared/play/contract.ts";
import { holdThroughout, LONG, type Member, surviveFiles } from "../../../shared/rules/referee/randomBattles.ts";
import { arena, type Given, type ToyState, toySystem } from "./table.ts";

const MEMBER: Member<ToyState, Given, Fact> = {
  system: toySystem(),
  schema: toySystem().play.commands as Member<ToyState, Given, Fact>["schema"],
  arena,
  witness: () => ({ see() {}, count() {} }),
  key: (command) => canonical(command),
  *imaginable({ stands }: ToyState, going: Interruption | null, random: Random) {
    const [stand, target] = [0, 1].map(() => stands[random.below(stands.length)]?.id ?? "");
    yield { type: "fire", stand, target };
    yield { type: "snap", stand, at: going?.from ?? 0 };
    yield { type: "hold" };
    yield { type: "roll-points" };
    yield { type: "end-pulse" };
    yield { type: "ready" };
  },
  usual: ["roll-points", "advance", "fire", "snap", "hold", "end-pulse"],
};

it("holds throughout random battles, and offers what it accepts", { timeout: 300_000 }, () => {
  holdThroughout(MEMBER, LONG ? 200 : 16);
});
it("battles survive being saved and loaded", { timeout: 300_000 }, () => {
  surviveFiles(MEMBER);
});
