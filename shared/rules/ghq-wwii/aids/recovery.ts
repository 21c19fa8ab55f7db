/** The end of a turn on one sheet (rule document: 4.0 (5), victory conditions), and what this battle plays otherwise. */
import { victoryWords, waysToWin } from "../../../scenario/victory.ts";
import type { SideId } from "../../../systems.ts";
import type { AidPart, AidSheet, AidSteps, AidTable } from "../../aids.ts";
import type { OptionSpec } from "../../contract.ts";
import { figure } from "../../ghq/aids/words.ts";
import { conditionOf } from "../../ghq/attack.ts";
import { type Markers, recover } from "../../ghq/markers.ts";
import { STANDARD_VICTORY } from "../../ghq/play/ending.ts";
import { OPTION_SPECS, type WwiiOptions } from "../options.ts";
import type { AidFacts } from "./facts.ts";

export const recoverySheet = (facts: AidFacts): AidSheet => ({
  title: "Recovery and victory",
  parts: [
    {
      type: "steps",
      title: "Marker removal",
      rule: "4.0 (5)",
      wide: true,
      steps: [
        { name: "Clear", words: "Take off all M and F." },
        { name: "Recover", words: "One 1D20 for each stand with S or D, with their modifiers, by the table." },
        { name: "Judge", words: "See whether a side has won; otherwise the next turn begins." },
      ],
    },
    recoveryTable(),
    victory(facts),
    ...optionsOf(facts.options),
  ],
});

const CONDITIONS = { unharmed: "no marker", S: "S", D: "D", SD: "S + D", eliminated: "eliminated" } as const;

/** From the very function that judges a roll. */
function recoveryTable(): AidTable {
  const level = 10;
  const cases: readonly (readonly [string, number, number])[] = [
    ["Natural 1, whatever the modifiers: it rallies", 1, level + 1],
    ["Success: it recovers", 2, level],
    ["Failure", 19, level + 1],
    ["Natural 20, whatever the modifiers: panic, an (S)", 20, level],
  ];
  const before: readonly Markers[] = [
    { s: true, d: false },
    { s: false, d: true },
    { s: true, d: true },
  ];
  return {
    type: "table",
    title: "Recovery",
    rule: "4.0 (5)",
    head: [["1D20", ...before.map((markers) => `with ${CONDITIONS[conditionOf(markers)]}`)]],
    rows: cases.map(([name, natural, modified]) => [
      name,
      ...before.map((markers) => {
        const after = conditionOf(recover(markers, natural, modified, level).after);
        return after === "eliminated" || after === "unharmed"
          ? { text: CONDITIONS[after], strong: true as const }
          : CONDITIONS[after];
      }),
    ]),
    names: 1,
    wide: true,
    notes: ["D goes by a natural 1 only."],
  };
}

function victory({ battle }: AidFacts): AidSteps {
  const conditions = battle.victory.length > 0 ? battle.victory : STANDARD_VICTORY;
  const waysOf = (side: SideId): string =>
    waysToWin(conditions, side)
      .map((way) => `if it ${way.map((condition) => victoryWords(battle, condition)).join(" and ")}`)
      .join("; or ");
  return {
    type: "steps",
    order: "any",
    title: "Victory",
    wide: true,
    steps: [
      ...battle.sides.map(({ id, name }) => {
        const ways = waysOf(id);
        return { name, words: ways === "" ? "Has no condition of its own." : `Wins ${ways}.` };
      }),
      {
        name: "When",
        words:
          "At the end of every turn; a side without a stand left has lost at once. If both sides win, or neither by the end " +
          `of turn ${battle.facts.turnLimit}, it is a draw.${
            conditions.some(({ type }) => type === "text") ? " What is written out in words the players judge." : ""
          }`,
      },
    ],
  };
}

/** Options that this battle plays otherwise than usual. */
function optionsOf(options: WwiiOptions): AidPart[] {
  const values = options as unknown as Readonly<Record<string, string | number | boolean>>;
  const others = OPTION_SPECS.filter(({ key, standard }) => values[key] !== standard);
  if (others.length === 0) return [];
  return [
    {
      type: "table",
      title: "Options of this battle",
      head: [["Option", "Here", "Usually"]],
      rows: others.map((spec) => [
        spec.name,
        { text: valueInWords(spec, values[spec.key] ?? spec.standard), strong: true },
        valueInWords(spec, spec.standard),
      ]),
      names: 3,
      wide: true,
      notes: ["They are worked into all of these sheets."],
    },
  ];
}

function valueInWords(spec: OptionSpec, value: string | number | boolean): string {
  switch (spec.type) {
    case "switch":
      return value === true ? "on" : "off";
    case "number":
      return `${figure(Number(value))}${spec.unit === "inches" ? "″" : "°"}`;
    case "choice":
      return spec.choices.find((choice) => choice.value === value)?.name ?? String(value);
  }
}
