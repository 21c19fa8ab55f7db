/** Scripts with a wrong command in the middle of a battle: refused by the right rule, and nothing has changed. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { scenarioOf } from "../../shared/rules/ghq-wwii/play/table.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { cli } from "./run.ts";

/**
 * Red from the west against Blue in the east, eight inches apart. A wood lies between R4 and everybody; R2's gun is in
 * its hull and looks away; R3's reaches five inches. R5 and R6 stand base to base,
 * with water before them that nobody can enter.
 */
const LAYOUT = scenarioOf({
  size: [40, 24],
  sight: 20,
  terrain: [
    ["woods", 9, 2, 2, 3],
    ["water", 9, 15, 2, 3],
  ],
  houseTerrain: { water: { costs: { tracked: "no" } } },
  red: {
    R1: { at: [6, 7], role: "ghq" },
    R2: { vehicle: "Assault gun", at: [6, 10], facing: 270 },
    R3: { vehicle: "Mk VI", at: [6, 13] },
    R4: { at: [6, 3.5] },
    R5: { at: [6, 16] },
    R6: { at: [7, 16] },
  },
  blue: {
    B1: { at: [14, 7], role: "ghq" },
    B2: { at: [14, 3.5] },
    B3: { at: [14, 13] },
    B4: { at: [14, 10] },
    B5: { at: [36, 7] },
  },
});

type Entry = { readonly command: unknown; readonly dice?: readonly unknown[] };
const c = (type: string, more: object = {}, dice?: readonly unknown[]): Entry => ({
  command: { type, ...more },
  ...(dice && { dice }),
});
const fire = (stand: string, target: string, more: object = {}) => c("fire", { stand, target, ...more });
const INITIATIVE = [c("roll-initiative", {}, [6, 1])];
const POSTURE = [...INITIATIVE, c("go-first", { side: "red" })];
const FIRE = [
  ...POSTURE,
  c("form-group", { stands: ["R5", "R6"] }),
  c("pass"),
  c("pass"),
  c("go-first", { side: "red" }),
];
const FIRED = [...FIRE, c("fire", { stand: "R1", target: "B1" }, [20]), c("pass")];
const MOVEMENT = [...FIRED, c("pass"), c("roll-orders", {}, [6, 6, 1, 1])];
const GROUP = [...MOVEMENT, c("order-move", { group: "red-1-1" }, [1])];

type Wrong = readonly [what: string, before: readonly Entry[], entry: Entry, rule: string, reason: RegExp];
const WRONG: readonly Wrong[] = [
  ["wrong phase: fire in the posture phase", POSTURE, fire("R1", "B1"), "4.0 (3)", /fire phase/],
  ["wrong phase: a group in the fire phase", FIRE, c("form-group", { stands: ["R1"] }), "4.0 (2)", /posture phase/],
  ["wrong phase: recovery in the fire phase", FIRE, c("recover"), "4.0 (5)", /marker removal phase/],
  ["wrong phase: initiative once more", POSTURE, c("roll-initiative", {}, [1, 2]), "4.0 (1)", /initiative phase/],
  [
    "wrong phase: deployment when it is over",
    FIRE,
    c("deploy", { stand: "R1", at: [5, 5], facing: 0 }),
    "4.0",
    /deployment/,
  ],
  ["wrong moment: nobody moves, nobody covers", FIRE, c("covering-fire", { stand: "R1" }), "8.6.1", /opportunity fire/],
  ["foreign stand: fires", FIRE, fire("B1", "R1"), "house", /B1 belongs to Blue/],
  ["foreign stand: as a target of its own side", FIRE, fire("R1", "R2"), "7.0", /same side/],
  ["foreign stand: in a group", POSTURE, c("form-group", { stands: ["B1"] }), "house", /B1 belongs to Blue/],
  ["foreign group", MOVEMENT, c("order-move", { group: "blue-1-1" }, [1]), "8.1.1", /blue-1-1/],
  ["unknown stand", FIRE, fire("Z9", "B1"), "house", /no stand “Z9”/],
  ["unknown target", FIRE, fire("R1", "Z9"), "house", /no stand “Z9”/],
  ["movement posture", FIRE, fire("R5", "B1"), "4.0 (2)", /movement posture/],
  ["out of arc", FIRE, fire("R2", "B4"), "10.2", /firing arc/],
  ["a gun that it has not", FIRE, fire("R1", "B1", { weapon: "hull" }), "10.2", /no hull gun/],
  ["out of range", FIRE, fire("R3", "B3"), "7.3.5", /8″ away/],
  ["blocked", FIRE, fire("R4", "B2"), "6.1.1", /woods/],
  ["fired already", [...FIRED], fire("R1", "B4"), "7.1.4", /R1/],
  ["no base contact", POSTURE, c("form-group", { stands: ["R1", "R5"] }), "8.1.1", /contact/],
  ["a stand that doesn't move", GROUP, c("move", { stand: "R1", path: [[7, 8]] }), "8.1.4", /R1/],
  [
    "farther than it can",
    GROUP,
    c("move", {
      stand: "R6",
      path: [
        [7, 3],
        [20, 3],
      ],
    }),
    "8.3.1",
    /12/,
  ],
  ["into the water", GROUP, c("move", { stand: "R6", path: [[10, 16.5]] }), "8.3.2", /water/],
  ["over the edge", GROUP, c("move", { stand: "R5", path: [[-1, 16]] }), "8.3.2", /edge|table/],
  ["onto another stand", GROUP, c("move", { stand: "R5", path: [[6.5, 16]] }), "8.3.4", /R6/],
  ["dice: out of range", FIRE, { ...fire("R1", "B1"), dice: [21] }, "house", /A D20 has no face 21/],
  ["dice: too few", FIRE, { ...fire("R1", "B1"), dice: [3] }, "Fire Procedure 6", /Too few dice: after 1 of them 2D6/],
  ["dice: none", FIRE, { ...fire("R1", "B1"), dice: [] }, "5.1", /Too few dice: after 0 of them 1D20/],
  ["dice: too many", FIRE, { ...fire("R1", "B1"), dice: [20, 3, 4] }, "house", /this rolls 1, 3 were given/],
  ["dice: for what rolls none", FIRE, { ...c("pass"), dice: [4] }, "house", /this rolls 0, 1 were given/],
  ["dice: no number", FIRE, { ...fire("R1", "B1"), dice: ["6"] }, "house", /natural values/],
  ["junk: an unknown command", FIRE, c("surrender"), "house", /not a command/],
  ["junk: a field too many", FIRE, c("pass", { loudly: true }), "house", /loudly/],
  ["junk: a field too few", FIRE, c("fire", { stand: "R1" }), "house", /target is missing/],
  ["junk: a path of words", GROUP, c("move", { stand: "R6", path: ["north"] }), "house", /path\[0\]/],
  ["junk: a place between the 64ths", GROUP, c("move", { stand: "R6", path: [[7.01, 16]] }), "house", /1\/64/],
  ["junk: a place beyond all bounds", GROUP, c("move", { stand: "R6", path: [[1e300, 16]] }), "house", /too large/],
  ["junk: no object", FIRE, { command: [] }, "house", /must be an object/],
];

async function referee(entries: readonly Entry[]) {
  const folder = temporaryFolder();
  const scenario = path.join(folder, "wrong.sandtable");
  const script = path.join(folder, "script.json");
  fs.writeFileSync(scenario, formatScenario(LAYOUT));
  fs.writeFileSync(script, JSON.stringify(entries));
  const { code, json } = await cli("referee", scenario, "--script", script, "--json");
  const { refused, ...rest } = json() as { refused?: { index: number; rule: string; reason: string } };
  return { code, refused, rest };
}

describe("a wrong command", () => {
  for (const [what, before, entry, rule, reason] of WRONG)
    it(`${what}: ${rule}`, async () => {
      const sound = await referee(before);
      expect(sound).toMatchObject({ code: 0 });
      const wrong = await referee([...before, entry, c("pass")]);
      expect(wrong.code).toBe(1);
      expect(wrong.refused).toEqual({ index: before.length, rule, reason: expect.stringMatching(reason) });
      expect(wrong.rest).toEqual(sound.rest);
    });
});
