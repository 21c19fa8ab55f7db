/** A legend's entries: every kind that the table has and no other, with its effect in the rules in force. */
import { rowWords, SCENERY_WORDS } from "../../rules/terrainWords.ts";
import type { Scenario } from "../../scenario/model.ts";
import { SIDE_NAMES } from "../../systems.ts";
import { kindName } from "../../table/kindNames.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import type { Mark } from "../marks.ts";
import { plansWanted } from "../settings.ts";
import type { PrintSubject } from "../subject.ts";
import { kindsUsed, type TownKind } from "./kindsUsed.ts";
import { planKinds } from "./plans.ts";
import { type Sample, swatch } from "./swatch.ts";

export interface LegendEntry {
  /** The kind, or another thing: "zone red". */
  readonly key: string;
  readonly name: string;
  /** A house rule gave or changed its row. */
  readonly house: boolean;
  /** Empty where nothing is known about it. */
  readonly words: string;
  /** From its top left corner, as large as all swatches. */
  swatch(): readonly Mark[];
}
export interface LegendSection {
  readonly title: string;
  readonly entries: readonly LegendEntry[];
}

type Subject = Pick<PrintSubject, "scenario" | "ground" | "rules" | "settings">;

/** The usual widths of lines, for a swatch where the table's own are odd. */
const lineWidth = ({ table }: Scenario, kind: string): number => {
  const widths = table.lines.filter((line) => line.kind === kind).map(({ width }) => width as number);
  return Math.min(0.75, Math.max(0.2, widths[0] ?? 0.4));
};

export function legendSections(subject: Subject): LegendSection[] {
  const { scenario, ground, rules } = subject;
  const used = kindsUsed(scenario, ground, rules.ok ? rules.value : null);
  const draw = (sample: Sample) => swatch(sample, scenario, rules, subject.settings.style);
  const entry = (kind: TerrainKind, sample: Sample, effect: TerrainKind = kind, suffix = ""): LegendEntry => ({
    key: kind,
    name: (scenario.houseTerrain[effect]?.name ?? kindName(kind)) + suffix,
    house: scenario.houseTerrain[effect] !== undefined,
    words: effectWords(subject, effect),
    swatch: () => draw(sample),
  });
  const sections: LegendSection[] = [
    { title: "Ground", entries: used.ground.map((kind) => entry(kind, { type: "ground", kind })) },
    { title: "Height", entries: used.derived.map((kind) => entry(kind, { type: "derived", kind })) },
    {
      title: "Roads, water, barriers",
      entries: used.lines.map((kind) => entry(kind, { type: "line", kind, width: lineWidth(scenario, kind) })),
    },
    { title: "Areas", entries: used.overlays.map((kind) => entry(kind, { type: "overlay", kind })) },
    { title: "Buildings and works", entries: works(subject, used.footprints, used.buildings, entry) },
    { title: "Mission", entries: missionEntries(subject, draw) },
    {
      title: "Plans",
      entries: planKinds(scenario, plansWanted(subject.settings)).map(
        ({ key, name, words, side, mark }): LegendEntry => ({
          key,
          name,
          house: false,
          words,
          swatch: () => draw({ type: "plan", side, mark }),
        }),
      ),
    },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

const TOWN: Readonly<Record<TownKind, string>> = {
  "light-buildings": "light buildings",
  "medium-buildings": "medium buildings",
  "heavy-buildings": "heavy buildings",
};

function works(
  { scenario }: Subject,
  footprints: readonly TerrainKind[],
  buildings: readonly TownKind[],
  entry: (kind: TerrainKind, sample: Sample, effect?: TerrainKind, suffix?: string) => LegendEntry,
): LegendEntry[] {
  return footprints.flatMap((kind): LegendEntry[] => {
    if (kind === "building")
      return buildings.map((town) => {
        const example = scenario.table.footprints.find(
          (f) => f.kind === kind && (f.terrain ?? "light-buildings") === town,
        );
        const sample: Sample = { type: "footprint", footprint: { kind, terrain: town, look: example?.look } };
        return { ...entry(kind, sample, town), name: `Building, as ${TOWN[town]}` };
      });
    if (kind === "bridge" || kind === "road-block" || kind === "wreck")
      return [entry(kind, { type: "footprint", footprint: { kind } })];
    return [];
  });
}

function effectWords({ rules }: Subject, kind: TerrainKind): string {
  if (!rules.ok) return "";
  const row = rules.value.chart[kind];
  return row ? rowWords(row, rules.value.system) : SCENERY_WORDS;
}

function missionEntries({ scenario, settings }: Subject, draw: (sample: Sample) => readonly Mark[]): LegendEntry[] {
  const { sides, zones, entryEdges, objectives, stands } = scenario;
  const out: LegendEntry[] = [];
  const add = (key: string, name: string, words: string, sample: Sample) =>
    out.push({ key, name, house: false, words, swatch: () => draw(sample) });
  if (settings.map.mission && objectives.length > 0)
    add(
      "objective",
      objectives.length > 1 ? "Objectives" : "Objective",
      objectives.map(({ name }) => name).join(", "),
      {
        type: "objective",
      },
    );
  for (const { id, name } of sides) {
    const heading = name === SIDE_NAMES[id] ? SIDE_NAMES[id] : `${SIDE_NAMES[id]}: ${name}`;
    const mine = zones.filter(({ side }) => side === id);
    if (settings.map.mission && mine.length > 0)
      add(
        `zone ${id}`,
        `${SIDE_NAMES[id]}, deployment`,
        [heading === SIDE_NAMES[id] ? "" : name, mine.map((z) => z.name).join(", ")].filter(Boolean).join(": "),
        { type: "zone", side: id },
      );
    const edges = entryEdges.filter(({ side }) => side === id);
    if (settings.map.mission && edges.length > 0)
      add(
        `entry ${id}`,
        `${SIDE_NAMES[id]}, entry`,
        edges.map(({ edge, from, to, turn }) => `${edge} edge ${from}–${to}″ from turn ${turn}`).join(", "),
        { type: "entry", side: id },
      );
    const stand = stands.find(({ side, at }) => side === id && at !== null);
    if (settings.map.stands && stand)
      add(`stand ${id}`, heading, "Stand; its coloured edge is its front.", { type: "stand", stand });
  }
  return out;
}
