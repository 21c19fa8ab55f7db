/** What is cut out and laid on the table: markers, templates, rulers. */
import type { Degrees } from "../../../geometry/units.ts";
import type { AidMarker, AidTemplate, RulerLane } from "../../aids.ts";
import { rangeBands } from "../../ghq/aids/rangeEffects.ts";
import { chartRows, costInWords } from "../../ghq/aids/terrain.ts";
import { figure } from "../../ghq/aids/words.ts";
import { BEADS } from "../play/view.ts";
import { ATTACK_TABLES } from "../tables.ts";
import { TRACKED } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

/** How many of a bead for each stand: half of them may be hit, and more than half move or fire. */
const PER_STAND = { suppressed: 0.5, disorganized: 0.4, moved: 0.6, fired: 0.6, depleted: 0 } as const;

export const markers = (): AidMarker[] => [
  ...BEADS.map(({ letter, name, token }) => ({ letter, name, token, size: 0.5, perStand: PER_STAND[token] })),
  { letter: "", name: "Wreck", token: "wreck", size: 1, perStand: 0.5 },
];

/** The bands that a battle's guns use, a full one at the end. */
function rangeRuler({ options, reach }: AidFacts): AidTemplate {
  const { range } = ATTACK_TABLES;
  const length = Math.max(5, Math.ceil(reach / 5) * 5);
  const bands = rangeBands(range, options, length)
    .filter(({ from }) => from < length)
    .map((band) => ({ ...band, to: Math.min(band.to, length) }));
  return {
    type: "ruler",
    name: "Range ruler",
    rule: range.rule,
    length,
    lanes: [{ type: "bands", name: "2D6", bands }],
    words: `From the firer’s centre to the target’s; bases in contact count as 1″. On a border the band ${
      options.rangeFractions === "up" ? "before" : "after"
    } it counts.`,
  };
}

function movementRuler({ chart, move }: AidFacts): AidTemplate {
  const rates = new Map<number, string[]>();
  for (const [kind, row] of chartRows(chart)) {
    const cost = row.costs[TRACKED];
    if (cost?.type !== "rate" || cost.perInch <= 0 || costInWords(kind, cost) === "no") continue;
    rates.set(cost.perInch, [...(rates.get(cost.perInch) ?? []), row.name]);
  }
  const lanes = [...rates]
    .sort(([a], [b]) => a - b)
    .map(
      ([rate, [name = "", ...more]]): RulerLane => ({
        type: "marks",
        name: `${name}${more.length > 0 ? " …" : ""} ${figure(rate)}`,
        marks: Array.from({ length: move }, (_, i) => i + 1)
          .filter((at) => at * rate <= move || at === 1)
          .map((at) => ({ at, name: figure(at * rate) })),
      }),
    );
  return {
    type: "ruler",
    name: "Movement ruler",
    rule: "8.3.2",
    length: move,
    lanes,
    words: "What so many inches of a terrain cost. Slopes, crests and smoke come on top.",
  };
}

export const templates = (facts: AidFacts): AidTemplate[] => [
  {
    type: "arc",
    name: "Target front",
    rule: "7.3.1",
    angle: facts.options.targetFront as Degrees,
    words: "Lay the window over the target. A shot from inside, or on the edge, meets its whole defence.",
  },
  {
    type: "arc",
    name: "Firing arc",
    rule: "10.2",
    angle: facts.options.firingArc as Degrees,
    words: "Lay the window over the firer. A restricted gun fires at what lies inside, not at what lies on the edge.",
  },
  rangeRuler(facts),
  movementRuler(facts),
];
