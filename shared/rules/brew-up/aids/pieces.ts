/** Pieces to cut out: markers of moves and states, circles of blasts, areas, arcs, and rulers. */
import type { Degrees } from "../../../geometry/units.ts";
import type { AidMarker, AidTemplate, RulerBand, RulerLane } from "../../aids.ts";
import { inches } from "../../figureWords.ts";
import { signed } from "../../signed.ts";
import { ARTILLERY, blastDiameter } from "../artillery.ts";
import { FIRE_CHART, FLANK_WITHIN, RANGES } from "../fire.ts";
import { GRENADE_CHART, GRENADE_RANGES } from "../grenades.ts";
import { INFANTRY_CHART, INFANTRY_RANGES, INTERDICTED_AREA, TARGET_AREA } from "../infantryFire.ts";
import { type Gun, gunsOf } from "../penetration.ts";
import { reachOf } from "../smallArms.ts";
import { SMALL_ARMS } from "../vehicleSheet.ts";
import { type AidFacts, endsWords, gunKey } from "./facts.ts";

const marker = (letter: string, name: string, tone: AidMarker["tone"], perStand: number): AidMarker => ({
  ...{ letter, name, tone, perStand, size: 0.5 },
});

export const markers = (): AidMarker[] => [
  marker("N", "Normal move", "acted", 0.5),
  marker("H", "Hasty move", "acted", 0.3),
  marker("C", "Cautious move", "acted", 0.3),
  marker("E", "Evasive move", "acted", 0.2),
  marker("F", "Has fired", "spent", 0.6),
  marker("I", "Immobilized", "drained", 0.3),
  marker("G", "Main gun out", "drained", 0.2),
  marker("O", "Crew is out", "broken", 0.2),
  marker("D", "Crew dazed", "shaken", 0.2),
  marker("K", "Keeps cover", "shaken", 0.3),
  marker("P", "Pinned (team fire)", "shaken", 0.2),
  marker("R", "Retires", "broken", 0.2),
  marker("X", "Routs", "broken", 0.2),
  marker("B", "Buttoned up", "good", 0.3),
  marker("T", "Dug in", "good", 0.3),
  marker("?", "Concealed, known to its side", "hidden", 0.3),
  { ...{ letter: "", name: "On fire, or a wreck", tone: "wreck", size: 1, perStand: 0.4 } },
];

export const templates = (facts: AidFacts): AidTemplate[] => [
  flankArc(),
  ...turretArcs(facts),
  ...blastDiscs(facts),
  {
    type: "row",
    name: "Target area",
    rule: INFANTRY_CHART,
    size: TARGET_AREA.side,
    count: 1,
    words: `Figures in it are the target of automatic fire and count as a mass. Or use a line of ${inches(TARGET_AREA.line)}, the square’s diagonal.`,
  },
  {
    type: "row",
    name: "Interdicted area",
    rule: "Infantry Weapon Characteristics",
    size: INTERDICTED_AREA.side,
    count: 1,
    words: `Lay it where a heavy MG has fired for ${INTERDICTED_AREA.turns} turns, ${inches(INTERDICTED_AREA.leastRange)} or more away.`,
  },
  directionCompass(facts),
  ...gunRulers(facts),
  infantryRuler(facts),
];

const flankArc = (): AidTemplate => ({
  type: "arc",
  name: "Flank",
  rule: FIRE_CHART,
  angle: (2 * FLANK_WITHIN) as Degrees,
  words:
    "Lay the window over the target with its middle at a right angle to the target’s facing. A firer inside or on the edge sees the flank; a firer ahead of it the front, a firer behind it the rear.",
});

/** Those of the card's turrets that can't turn all round in one turn. */
const CARD_ROTATIONS = [15, 30, 45, 60, 90, 120] as const;
const ALL_ROUND = 180;
function turretArcs({ vehicles }: AidFacts): AidTemplate[] {
  const here = vehicles.flatMap(({ turret }) => (turret.type === "turret" ? [turret.rotation] : []));
  const rotations = vehicles.length === 0 ? CARD_ROTATIONS : new Set(here.filter((angle) => angle < ALL_ROUND));
  return [...rotations]
    .sort((a, b) => a - b)
    .map((angle) => ({
      ...{ type: "arc", name: `Turret, ${angle}°`, rule: "Vehicle Characteristics" },
      angle: angle as Degrees,
      words:
        "Lay the window over the vehicle, one arm along the gun. The other arm shows how far the turret turns to that side in one turn.",
    }));
}

/** Diameters of the battle's batteries; all of the chart where there are no units yet. */
function diametersOf({ vehicles, batteries, readings }: AidFacts): number[] {
  const weapons = vehicles.length === 0 ? ARTILLERY : batteries;
  // A battery already has the blast of its velocity; the option that changes a diameter comes on top.
  return [...new Set(weapons.map((weapon) => blastDiameter(weapon, null, readings)))].sort((a, b) => a - b);
}
const blastDiscs = (facts: AidFacts): AidTemplate[] =>
  diametersOf(facts).map((diameter) => ({
    type: "disc",
    name: `Blast, ${inches(diameter)} across`,
    rule: "Artillery Weapon Characteristics",
    radius: diameter / 2,
    words: "Put its middle on the point where the shell falls, shift included. Everything in it is hit.",
  }));

const directionCompass = (facts: AidFacts): AidTemplate => ({
  type: "compass",
  name: "Direction of a shift",
  rule: "Artillery Fire To Hit",
  directions: facts.readings.directionDie,
  // A marginal hit is shifted by the whole diameter.
  reach: Math.max(...diametersOf({ ...facts, vehicles: facts.batteries.length > 0 ? facts.vehicles : [] })),
  words:
    "Put its middle on the aim point, N to the table’s north. The direction die gives the arrow, the kind of hit the inches.",
});

const modifierBands = (
  bands: readonly { readonly upTo: number; readonly modifier: number }[],
  length: number,
): RulerBand[] =>
  bands
    .map(({ upTo, modifier }, i) => ({
      from: bands[i - 1]?.upTo ?? 0,
      to: Math.min(upTo, length),
      name: signed(modifier),
    }))
    .filter(({ from }) => from < length);

function classBands({ solid, heat, reach }: Gun, length: number): RulerBand[] {
  const bands = solid
    ? solid.map((band, i) => ({ from: solid[i - 1]?.upTo ?? 0, to: band.upTo, name: `class ${band.class}` }))
    : [{ from: 0, to: reach, name: `HEAT ${heat ?? ""}` }];
  return bands.filter(({ from }) => from < length).map((band) => ({ ...band, to: Math.min(band.to, length) }));
}

/** More lanes make a strip too wide for small paper. */
const LANES = 6;
function gunRulers({ guns, readings, battle }: AidFacts): AidTemplate[] {
  const here = gunsOf(readings).filter((gun) => guns.has(gunKey(gun)));
  const reach = Math.max(0, ...here.map((gun) => gun.reach));
  // Fire reaches no farther than sight.
  const length = Math.ceil(Math.min(battle.facts.maximumSight, reach > 0 ? reach : battle.facts.maximumSight));
  const toHit: RulerLane = { type: "bands", name: "To hit", bands: modifierBands(RANGES, length) };
  const lanes = here.map(
    (gun): RulerLane => ({ type: "bands", name: `${gun.calibre} mm ${gun.velocity}`, bands: classBands(gun, length) }),
  );
  const count = Math.max(1, Math.ceil(lanes.length / LANES));
  return Array.from({ length: count }, (_, i) => ({
    type: "ruler",
    name: count === 1 ? "Guns" : `Guns ${i + 1}`,
    rule: "Penetration Table",
    length,
    lanes: [toHit, ...lanes.slice(i * LANES, (i + 1) * LANES)],
    words: `Modifiers of the roll to hit and classes of the battle’s guns. ${endsWords(readings)}`,
  }));
}

function infantryRuler({ arms, readings, battle }: AidFacts): AidTemplate {
  const weapons = SMALL_ARMS.map(([weapon]) => weapon).filter((weapon) => arms.size === 0 || arms.has(weapon));
  const length = Math.ceil(Math.min(battle.facts.maximumSight, Math.max(...weapons.map(reachOf))));
  return {
    type: "ruler",
    name: "Infantry",
    rule: INFANTRY_CHART,
    length,
    lanes: [
      { type: "bands", name: "Fire", bands: modifierBands(INFANTRY_RANGES, length) },
      { type: "bands", name: "Grenades", bands: modifierBands(GRENADE_RANGES, length) },
    ],
    words: `Modifiers of infantry fire and of grenades (${GRENADE_CHART}). ${endsWords(readings)}`,
  };
}
