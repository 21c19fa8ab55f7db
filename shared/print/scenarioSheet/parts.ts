/** The parts of a scenario sheet. */
import { roleName } from "../../forces/sheets.ts";
import { coloursOf } from "../../picture/sideColours.ts";
import type { Side } from "../../scenario/model.ts";
import { type FormationNode, formationTree } from "../../scenario/queries.ts";
import { victoryWords, waysToWin } from "../../scenario/victory.ts";
import { systemName } from "../../systems.ts";
import { type Block, heading, keep, list, paragraph, type Run, table, type Words } from "../flow/block.ts";
import { sideFacts, sidesInOrder, vehicleName } from "../forces/forceWords.ts";
import type { PrintSubject } from "../subject.ts";
import { deploymentWords } from "./deployment.ts";
import { houseWords, optionWords } from "./rulesWords.ts";

const inch = (n: number): string => `${Math.round(n * 100) / 100}″`;

/** Paragraphs as written, divided by empty lines. */
export const paragraphs = (text: string, look?: "body" | "small"): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => paragraph(part, look));

export function titleBlocks({ scenario }: PrintSubject, anchor: string): Block[] {
  const { place, date } = scenario.facts;
  const where = [place, date].filter((words) => words !== undefined && words.trim() !== "").join(" · ");
  return [heading(1, scenario.title, { mark: { anchor } }), ...(where === "" ? [] : [paragraph(where, "lead")])];
}

/** The facts for setting it up. */
export function factsTable({ scenario }: PrintSubject): Block {
  const { facts, system, table: size, author } = scenario;
  const pairs: [string, string][] = [
    ["Rules", systemName(system)],
    ["Table", `${inch(size.width)} × ${inch(size.height)}`],
    ["Turns", String(facts.turnLimit)],
    ["Sight", `${inch(facts.maximumSight)} at most`],
    ["An inch", `${facts.metresPerInch} m`],
    ["A level", `${facts.metresPerLevel} m`],
    ...(author ? ([["Author", author]] as [string, string][]) : []),
  ];
  return table({
    columns: pairs.map(() => ({})),
    head: [pairs.map(([name]) => name)],
    rows: [pairs.map(([, value]) => value)],
  });
}

export const situationBlocks = ({ scenario }: PrintSubject): Block[] =>
  scenario.situation.trim() === "" ? [] : [heading(2, "Situation"), ...paragraphs(scenario.situation)];

/** "1st Company: 3 × T-34C". */
export function forceBlocks(subject: PrintSubject): Block[] {
  const { scenario, side: reader } = subject;
  const colours = coloursOf(scenario.sides);
  return sidesInOrder(scenario, reader).flatMap((side): Block[] => {
    const { formations, loose } = formationTree(scenario, side.id);
    const lines = [
      ...formations.flatMap((node) => formationLines(subject, node)),
      ...(loose.length > 0 ? [[{ text: namesOf(subject, loose) }]] : []),
    ];
    const known = reader !== null && reader !== side.id ? "; as far as known" : "";
    return together(lines.length, [
      heading(2, side.name, { colour: colours[side.id].main }),
      paragraph(`${sideFacts(scenario, side)}${known}`, "small"),
      ...(lines.length > 0 ? [list(lines)] : []),
    ]);
  });
}

/** A short part stays on one page and in one column. */
const SHORT = 12;
const together = (lines: number, blocks: readonly Block[]): Block[] =>
  lines <= SHORT ? [keep(...blocks)] : [...blocks];

function formationLines(subject: PrintSubject, { formation, stands, below }: FormationNode): Words[] {
  const names = stands.length === 0 ? "" : `: ${namesOf(subject, stands)}`;
  return [
    [{ text: formation.name, face: "bold" }, { text: names }],
    ...below.flatMap((node) => formationLines(subject, node)),
  ];
}

function namesOf({ scenario }: PrintSubject, stands: FormationNode["stands"]): string {
  const kinds = new Map<string, number>();
  for (const stand of stands) {
    const name = `${vehicleName(scenario, stand)}${stand.role === undefined ? "" : ` (${roleName(scenario.system, stand)})`}`;
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  return [...kinds].map(([name, n]) => (n === 1 ? name : `${n} × ${name}`)).join(", ");
}

const lead = (side: Side): Run => ({ text: side.name, face: "bold" });

export function deploymentBlocks({ scenario, side: reader }: PrintSubject): Block[] {
  const parts = sidesInOrder(scenario, reader).flatMap((side): Block[] => {
    const words = deploymentWords(scenario, side);
    return words.length === 0 ? [] : together(words.length, [heading(3, side.name), list(words)]);
  });
  return parts.length === 0 ? [] : [heading(2, "Deployment"), ...parts];
}

export function victoryBlocks({ scenario, rules, side: reader }: PrintSubject): Block[] {
  const ending = rules.ok ? rules.value.system.design.ending : null;
  const { objectives } = scenario;
  const sides = sidesInOrder(scenario, reader).flatMap((side): Block[] => {
    const ways = waysToWin(scenario.victory, side.id).map((way) =>
      way.map((condition) => victoryWords(scenario, condition)).join(", and "),
    );
    const [only] = ways;
    if (only === undefined) return [];
    if (ways.length === 1) return [paragraph([lead(side), { text: ` wins if it ${only}.` }])];
    return together(ways.length, [
      paragraph([lead(side), { text: " wins by any of these:" }]),
      list(ways.map((way) => `It ${way}.`)),
    ]);
  });
  const places = objectives.map(
    ({ name, at: [x, y], radius }): Words => [
      { text: name, face: "bold" },
      { text: `: ${inch(x)} east, ${inch(y)} north of the south-west corner; ${inch(radius)} round it.` },
    ],
  );
  return [
    heading(2, "Victory"),
    ...(ending === null ? [] : [paragraph(ending)]),
    ...(sides.length === 0 && ending === null
      ? [paragraph("No conditions are set: the players agree on them.", "quiet")]
      : sides),
    ...(places.length === 0 ? [] : [heading(3, "Objectives"), list(places)]),
  ];
}

export function rulesBlocks({ scenario, rules }: PrintSubject): Block[] {
  const special = scenario.specialRules.filter((rule) => rule.trim() !== "");
  const options = optionWords(scenario, rules);
  const house = houseWords(scenario, rules);
  return [
    ...(special.length === 0 ? [] : [heading(2, "Special rules"), list(special, { numbered: true })]),
    ...(options.length === 0 ? [] : [heading(2, "Rule options"), list(options)]),
    ...(house.length === 0 ? [] : [heading(2, "House rules of terrain"), list(house)]),
  ];
}

/** A side's own; both on the umpire's copy. Another reader's scenario has none of it. */
export function briefingBlocks({ scenario, side: reader }: PrintSubject): Block[] {
  const colours = coloursOf(scenario.sides);
  return sidesInOrder(scenario, reader)
    .filter(({ id, briefing }) => (reader === null || reader === id) && briefing.trim() !== "")
    .map((side) => ({
      type: "panel",
      colour: colours[side.id].main,
      blocks: [heading(3, `For ${side.name} alone`), ...paragraphs(side.briefing)],
    }));
}

export const notesBlocks = ({ scenario, side }: PrintSubject): Block[] =>
  side !== null || scenario.notes.trim() === "" ? [] : [heading(2, "Notes"), ...paragraphs(scenario.notes, "small")];
