import { expect, test } from "vitest";
import { cli } from "./run.ts";

const ask = (...args: string[]) => cli("chances", ...args, "--system", "armour-battles");

test("the chances of a roll, for people and for programs", async () => {
  const rally = ["rally", "--dice", "4", "--disruption", "2", "--nearest", "10", "--cover"];
  const { out, code } = await ask(...rally);
  expect(code).toBe(0);
  expect(out).toMatch(/5 dice, 5\+/);
  expect(out).toMatch(/none\s+46\.1%\s+112\/243/);
  const { json } = await ask(...rally, "--json");
  expect(json()).toEqual({
    question: "rally",
    flags: { dice: 4, disruption: 2, nearest: 10, cover: true },
    tables: [
      {
        title: "Points removed",
        rows: [
          { name: "none", chance: "112/243" },
          { name: "1", chance: "70/243" },
          { name: "2 (all)", chance: "61/243" },
        ],
      },
    ],
  });
});
test("options of the rules count", async () => {
  const { out } = await ask(
    "rally",
    "--dice",
    "1",
    "--nearest",
    "3",
    "--rule",
    "rallyTo6=2",
    "--rule",
    "rallyRemoves=every",
  );
  expect(out).toMatch(/1 \(all\)\s+83\.3%\s+5\/6/);
});
test("every question and every flag of it stands in the help", async () => {
  const { out } = await cli("chances", "--help");
  for (const word of ["rally", "command", "mission", "move", "--enemy-dice <n>", "--target-break-off", "(needed)"])
    expect(out).toContain(word);
});
test.each([
  [["rally"], 2, "--dice: is needed"],
  [["rally", "--dice", "4", "--moves", "2"], 2, "--moves: this system has no such flag"],
  [["rally", "--dice", "4", "--suppressed"], 1, "can't be rallied"],
  [["luck"], 2, "it has rally, command, mission, move"],
])("%j is refused", async (args, code, words) => {
  const found = await ask(...args);
  expect(found.code).toBe(code);
  expect(found.errors.join("\n")).toContain(words);
});
