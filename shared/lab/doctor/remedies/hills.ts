/** A hill, one level high, at a side's start or before its goal: on open, even ground without anything on it. */

import { sweptCells } from "../../../editing/gestures/brush.ts";
import { entryEnds } from "../../../editing/things/entryEdge.ts";
import { inches, point } from "../../../geometry/units.ts";
import type { LoadedScenario, Scenario } from "../../../scenario/model.ts";
import { sideNames } from "../../../scenario/sideNames.ts";
import { otherSide, type SideId } from "../../../systems.ts";
import { type Ground, MAX_LEVEL } from "../../../table/ground.ts";
import type { Remedy } from "../remedy.ts";
import { SIZES } from "../sizes.ts";
import { away, isFree, type Place, takenCells } from "./freeGround.ts";

/** The width in inches: the larger where there is room for it. */
const WIDTHS = [4, 3] as const;
/** The flat and free margin around it, in inches. */
const MARGIN = 0.5;
/** The greatest distance from the best place. */
const MOST_OFF = 6;
/** From a side's start towards its goal, and from there back, in inches. */
const BEFORE_START = 4;
const BEFORE_GOAL = 4;

const meanOf = (places: readonly Place[]): Place | null =>
  places.length === 0
    ? null
    : [
        places.reduce((sum, [x]) => sum + x, 0) / places.length,
        places.reduce((sum, [, y]) => sum + y, 0) / places.length,
      ];

export function hillRemedies(loaded: LoadedScenario): Remedy[] {
  const { scenario } = loaded;
  const names = sideNames(scenario.sides);
  const starts = { red: startOf(scenario, "red"), blue: startOf(scenario, "blue") };
  return (["red", "blue"] as const).flatMap((side): Remedy[] => {
    const [friendly, enemy] = [starts[side], starts[otherSide(side)]];
    if (!friendly || !enemy) return [];
    const held = goalOf(scenario);
    const goal = held ?? meanOf([friendly, enemy]) ?? friendly;
    const wishes = [
      { name: `before ${names.possessive(side)} start`, best: towards(friendly, goal, BEFORE_START) },
      {
        name: `on ${names.possessive(side)} side of ${held ? "the objective" : "the middle"}`,
        best: towards(goal, friendly, BEFORE_GOAL),
      },
    ];
    const remedies: Remedy[] = [];
    for (const { name, best } of wishes) {
      const hill = hillNear(loaded, best, friendly, enemy);
      if (!hill || remedies.some(({ place }) => place && away(place, hill.at) < hill.width)) continue;
      remedies.push(hillRemedy(loaded.ground, side, name, hill));
    }
    return remedies;
  });
}

interface Hill {
  readonly at: Place;
  readonly width: number;
}

function hillRemedy(ground: Ground, side: SideId, name: string, { at, width }: Hill): Remedy {
  const shape = sweptCells(ground, { width: inches(width), shape: "round", ragged: true }, at, at);
  const { columns } = ground;
  return {
    id: `${side}-hill-${at[0]}-${at[1]}`,
    kind: "hill",
    words: `A hill ${name}, one level high and ${width}″ across, at ${at[0]},${at[1]}`,
    size: SIZES.hill,
    favours: side,
    place: point(at[0], at[1]),
    change: (gesture) => {
      if (shape)
        gesture.paint("level", shape.rect, (index, old) => {
          const column = index % columns;
          return shape.covers(column, (index - column) / columns) ? Math.min(MAX_LEVEL, old + 1) : old;
        });
    },
  };
}

/** A side's start: the middle of its stands on the table, otherwise of its zones, otherwise of its edges. */
function startOf({ stands, zones, entryEdges, table }: Scenario, side: SideId): Place | null {
  const of = <T extends { readonly side: SideId }>(all: readonly T[]) => all.filter((record) => record.side === side);
  return (
    meanOf(of(stands).flatMap(({ at }) => (at ? [at] : []))) ??
    meanOf(of(zones).flatMap(({ points }) => points)) ??
    meanOf(of(entryEdges).flatMap((edge) => entryEnds(edge, table)))
  );
}

/** The first place that a side has to hold. */
function goalOf({ victory, objectives }: Scenario): Place | null {
  const held = victory.flatMap((condition) => (condition.type === "hold" ? [condition.objective] : []))[0];
  return objectives.find(({ id }) => id === held)?.at ?? null;
}

/** A place this number of inches from one place towards another, at most half way. */
function towards(from: Place, to: Place, inchesOn: number): Place {
  const all = away(from, to);
  if (all === 0) return from;
  const share = Math.min(0.5, inchesOn / all);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

/** The free place nearest to the best one, in the side's own half. */
function hillNear(loaded: LoadedScenario, best: Place, friendly: Place, enemy: Place): Hill | null {
  const taken = takenCells(loaded);
  const { width: wide, height: high } = loaded.ground;
  for (const width of WIDTHS) {
    const radius = width / 2 + MARGIN;
    let free: Place | null = null;
    for (let y = Math.ceil(radius * 2) / 2; y <= high - radius; y += 0.5)
      for (let x = Math.ceil(radius * 2) / 2; x <= wide - radius; x += 0.5) {
        const at: Place = [x, y];
        const off = away(at, best);
        if (off > MOST_OFF || (free && away(free, best) <= off) || away(at, friendly) >= away(at, enemy)) continue;
        if (isFree(loaded.ground, taken, at, radius)) free = at;
      }
    if (free) return { at: free, width };
  }
  return null;
}
