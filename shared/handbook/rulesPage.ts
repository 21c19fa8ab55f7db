/** A rule system's page: scale, options, decisions and charts, all from what the referee itself reads. */
import { ok, type Result } from "../result.ts";
import type { AidCell, AidPart, AidSheet } from "../rules/aids.ts";
import { rulesOf } from "../rules/ask.ts";
import type { OptionSpec, RuleSystem } from "../rules/contract.ts";
import { systemDefaults } from "../rules/systems.ts";
import { newScenario } from "../scenario/newScenario.ts";
import { manifestOf } from "../systems.ts";
import { rulesPageId } from "./contents.ts";
import { anchorOf, type Block, type Cell, type Page, type Words, withOwnAnchors } from "./page.ts";
import { parsePage } from "./parse.ts";

/** Refused where the decisions can't be read. `decisions`: Markdown with a title; null where the system has none. */
export function rulesPage(system: RuleSystem, decisions: string | null): Result<Page> {
  const id = rulesPageId(system.id);
  const { scenario } = newScenario({ system: system.id, title: system.name, ...systemDefaults(system.id) });
  const rules = rulesOf(scenario);
  if (!rules.ok) return rules;
  const { chart, options } = rules.value;
  const aids = system.aids({ chart, options, house: new Set(), battle: scenario });
  const decided = decisions === null ? ok([]) : decisionBlocks(system, decisions);
  if (!decided.ok) return decided;
  const blocks: Block[] = [
    heading(1, `Rules: ${system.name}`),
    paragraph(
      `This page shows the rules of ${aids.source} as the program plays them. The figures and charts are those that the referee ` +
        "reads; the words are ours. The rules belong to their owners, and you need them to play.",
    ),
    heading(2, "Scale"),
    { type: "list", numbered: false, items: scaleLines(system).map(words) },
    heading(2, "Options"),
    paragraph("An option is a choice that the rules leave open. A scenario sets its options in the editor, tab Rules."),
    optionTable(system.optionSpecs),
    ...(decided.value.length > 0
      ? [
          heading(2, "Decisions"),
          paragraph("Where the rules are silent or unclear, the program decides:"),
          ...decided.value,
        ]
      : []),
    ...aids.sheets.flatMap(sheetBlocks),
  ];
  return ok({ id, title: system.name, blocks: withOwnAnchors(blocks) });
}

const words = (text: string): Words => [{ text }];
const cell = (text: string): Cell => ({ words: words(text) });
const heading = (level: 1 | 2 | 3, text: string): Block => ({ type: "heading", level, text, anchor: anchorOf(text) });
const paragraph = (text: string): Block => ({ type: "paragraph", words: words(text) });

function scaleLines({ id }: Pick<RuleSystem, "id">): string[] {
  const { metresPerInch, metresPerLevel, minutesPerTurn, stand, table, maximumSight, turnLimit } =
    manifestOf(id).tableScale;
  return [
    `1″ on the table is ${metresPerInch} m; a level is ${metresPerLevel} m high.`,
    ...(minutesPerTurn === null ? [] : [`A turn is ${minutesPerTurn} minutes.`]),
    ...(stand === null ? [] : [`A stand is ${stand}.`]),
    `A new scenario has a table of ${table.long} × ${table.short}″, ${turnLimit} turns, and sight up to ${maximumSight}″.`,
  ];
}

const UNITS = { inches: "″", degrees: "°", count: "" } as const;
function standardWords(spec: OptionSpec): string {
  switch (spec.type) {
    case "switch":
      return spec.standard ? "on" : "off";
    case "number":
      return `${spec.standard}${UNITS[spec.unit]}`;
    case "choice":
      return spec.choices.find(({ value }) => value === spec.standard)?.name ?? spec.standard;
  }
}
/** What can be set, where the help alone doesn't say it. */
function choicesWords(spec: OptionSpec): string {
  switch (spec.type) {
    case "switch":
      return "";
    case "number":
      return ` From ${spec.min} to ${spec.max}${UNITS[spec.unit]}.`;
    case "choice":
      return ` Choices: ${spec.choices.map(({ name }) => name).join("; ")}.`;
  }
}
const optionTable = (specs: readonly OptionSpec[]): Block => ({
  type: "table",
  head: [["Option", "Standard", "Effect"].map(cell)],
  rows: specs.map((spec) => [
    { words: [{ text: spec.name, look: "strong" }] },
    cell(standardWords(spec)),
    cell(`${spec.help}${choicesWords(spec)}`),
  ]),
  names: 3,
});

/** The decisions below their title; an option's key, as files write it, becomes its name. */
function decisionBlocks({ id, optionSpecs }: RuleSystem, text: string): Result<readonly Block[]> {
  const named = optionSpecs.reduce((now, { key, name }) => now.replaceAll(`\`${key}\``, `*${name}*`), text);
  const page = parsePage(`${rulesPageId(id)}, decisions`, named);
  return page.ok ? ok(page.value.blocks.slice(1)) : page;
}

const sheetBlocks = ({ title, parts }: AidSheet): Block[] => {
  const made = parts.flatMap(partBlocks);
  return made.length > 0 ? [heading(2, title), ...made] : [];
};

/** Forms are for paper only. */
function partBlocks(part: AidPart): Block[] {
  if (part.type === "form") return [];
  const title = heading(3, part.rule === undefined ? part.title : `${part.title} (${part.rule})`);
  switch (part.type) {
    case "text":
      return [title, ...part.words.map(paragraph)];
    case "steps": {
      const items = part.steps.map(
        ({ name, words: text, rule }): Words => [
          { text: `${name}: `, look: "strong" },
          { text: rule === undefined ? text : `${text} (${rule})` },
        ],
      );
      return [title, { type: "list", numbered: part.order !== "any", items }];
    }
    case "table": {
      const { head, rows, names, notes = [] } = part;
      return [
        title,
        { type: "table", head: head.map((row) => row.map(aidCell)), rows: rows.map((row) => row.map(aidCell)), names },
        ...notes.map(paragraph),
      ];
    }
  }
}

const aidCell = (given: AidCell): Cell =>
  typeof given === "string"
    ? cell(given)
    : {
        words: [{ text: given.text, ...(given.strong && { look: "strong" as const }) }],
        ...(given.across !== undefined && { across: given.across }),
      };
