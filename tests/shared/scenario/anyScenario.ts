/** As many valid scenarios as fast-check likes to make. */
import fc from "fast-check";
import type { ForceFigure } from "../../../shared/forces/figures.ts";
import { forceSheetOf } from "../../../shared/forces/sheets.ts";
import { degrees, type Inches, inches } from "../../../shared/geometry/units.ts";
import type { LoadedScenario, ReferencePicture, Scenario } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { SIDE_IDS, SYSTEM_IDS } from "../../../shared/systems.ts";
import { Ground } from "../../../shared/table/ground.ts";
import {
  FOOTPRINT_KINDS,
  GROUND_KINDS,
  LINE_KINDS,
  OVERLAY_KINDS,
  TERRAIN_KINDS,
} from "../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { anyPlans } from "./planSamples.ts";

const step = (min: number, max: number): fc.Arbitrary<Inches> =>
  fc.integer({ min: Math.ceil(min * 64), max: Math.floor(max * 64) }).map((n) => (n / 64) as Inches);
const name = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" });
const text = fc.string({ maxLength: 60, unit: "binary" });
const side = fc.constantFrom(...SIDE_IDS);
const facing = fc.integer({ min: 0, max: 359 }).map(degrees);
const length = step(1 / 64, 8);
const maybe = <T, K extends string>(key: K, value: fc.Arbitrary<T>): fc.Arbitrary<{ [key in K]?: T }> =>
  fc.option(value, { nil: undefined }).map((v) => (v === undefined ? {} : { [key]: v }) as { [key in K]?: T });
const figures = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 12 }).filter((key) => key !== "__proto__"),
  fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
    name,
    fc.boolean(),
    fc.constant(null),
  ),
  { maxKeys: 4 },
);
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((n) => n + 0);
/** Some of them, in range. */
const anyFigures = (specs: readonly ForceFigure[]): fc.Arbitrary<{ figures?: Record<string, number> }> =>
  fc
    .record(Object.fromEntries(specs.map(({ key, min, max }) => [key, fc.integer({ min, max })])), { requiredKeys: [] })
    .map((all) => (Object.keys(all).length > 0 ? { figures: all as Record<string, number> } : {}));
const picture: fc.Arbitrary<ReferencePicture> = fc.record({
  name,
  type: fc.constantFrom("image/png" as const, "image/jpeg" as const),
  data: fc.constantFrom("iVBORw0KGgo=", "/9j/4AAQ"),
  pixels: fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })),
  at: fc.tuple(number(-50, 50), number(-50, 50)),
  inchesPerPixel: number(0.01, 2),
  angle: number(0, 359),
  opacity: number(0, 1),
  locked: fc.boolean(),
  shown: fc.boolean(),
});
const numbered = <T>(arbitrary: fc.Arbitrary<T>, prefix: string, maxLength: number) =>
  fc.array(arbitrary, { maxLength }).map((all) => all.map((value, i) => ({ ...value, id: `${prefix}${i}` })));

const ground = (width: number, height: number): fc.Arbitrary<Ground> =>
  fc
    .array(
      fc.record({
        raster: fc.constantFrom("terrain" as const, "level" as const),
        from: fc.nat(),
        count: fc.nat(400),
        code: fc.nat(GROUND_KINDS.length - 1),
      }),
      { maxLength: 12 },
    )
    .map((runs) => {
      const made = new Ground(inches(width), inches(height));
      for (const { raster, from, count, code } of runs) {
        const start = from % made.terrain.length;
        made[raster].fill(raster === "level" ? code % 16 : code, start, start + count);
      }
      return made;
    });

/** Any valid scenario, of any system, with any mixture of records. */
export const anyScenario: fc.Arbitrary<LoadedScenario> = fc
  .record({
    w: fc.integer({ min: 24, max: 60 }),
    h: fc.integer({ min: 24, max: 60 }),
    system: fc.constantFrom(...SYSTEM_IDS),
  })
  .chain(({ w, h, system }) => {
    const [width, height] = [w / 4, h / 4];
    const on = fc.tuple(step(0, width), step(0, height));
    const anywhere = fc.tuple(step(-20, 40), step(-20, 40));
    const polygon = fc.record({
      type: fc.constant("polygon" as const),
      points: fc.array(anywhere, { minLength: 3, maxLength: 6 }),
    });
    const cells = fc
      .record({
        x: fc.nat(8),
        y: fc.nat(8),
        columns: fc.integer({ min: 1, max: 12 }),
        rows: fc.integer({ min: 1, max: 6 }),
      })
      .map(({ x, y, columns, rows }) => ({
        type: "cells" as const,
        x,
        y,
        rows: Array.from({ length: rows }, (_, i) =>
          columns > i ? `${columns - i}# ${".".repeat(i)}` : `${columns}.`,
        ),
      }));
    const vehicles = fc
      .array(
        fc.record({
          name,
          nation: text.map((t) => t.slice(0, 20)),
          stats: figures,
          weapons: fc.array(fc.record({ name, mount: name, stats: figures }), { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((all) =>
        Object.fromEntries(
          all.map((v, i) => {
            const id = i === 0 ? "constructor" : `user/n°${i}`;
            return [
              id,
              { ...v, id, system, points: i === 0 ? null : i * 7, notes: [], modelCode: "" } satisfies Vehicle,
            ];
          }),
        ),
      );
    const distinct = fc.uniqueArray(anywhere, { minLength: 2, maxLength: 6, selector: (p) => p.join() });
    return fc
      .record({
        title: name,
        situation: text,
        notes: text,
        specialRules: fc.array(text, { maxLength: 3 }),
        vehicles,
        names: fc.tuple(name, name),
        formations: fc.array(side, { maxLength: 4 }),
        stands: fc.array(
          fc.tuple(
            side,
            on,
            facing,
            fc.tuple(length, length),
            fc.constantFrom(undefined, ...forceSheetOf(system).roles.map(({ id }) => id)),
            fc.nat(),
            fc.boolean(),
            maybe("name", name),
            anyFigures(forceSheetOf(system).standFigures),
          ),
          { maxLength: 8 },
        ),
        overlays: numbered(
          fc.record({ kind: fc.constantFrom(...OVERLAY_KINDS), shape: fc.oneof(polygon, cells) }),
          "o",
          3,
        ),
        lines: numbered(
          fc.record({ kind: fc.constantFrom(...LINE_KINDS), width: length, points: distinct, smooth: fc.boolean() }),
          "l",
          3,
        ),
        footprints: numbered(
          fc.record({
            kind: fc.constantFrom(...FOOTPRINT_KINDS),
            at: anywhere,
            size: fc.tuple(length, length),
            facing,
          }),
          "f",
          3,
        ),
        labels: numbered(
          fc.record({ text: name, at: anywhere, style: fc.constantFrom("town" as const, "note" as const) }),
          "n",
          2,
        ),
        zones: numbered(fc.record({ side, name, points: fc.array(anywhere, { minLength: 3, maxLength: 5 }) }), "z", 2),
        options: fc.dictionary(
          fc.string({ minLength: 1, maxLength: 10 }).filter((k) => k !== "__proto__"),
          fc.oneof(fc.boolean(), fc.integer(), name),
          { maxKeys: 3 },
        ),
        colours: fc.option(fc.constantFrom("#b3372f", "#2f6ca8", "#00ff00"), { nil: undefined }),
        picture: fc.option(picture, { nil: undefined }),
        plans: anyPlans,
        generated: fc.option(
          fc.record({
            seed: fc.nat(0xffff_ffff),
            settings: fc.dictionary(
              fc.string({ minLength: 1, maxLength: 10 }).filter((k) => k !== "__proto__"),
              fc.oneof(fc.boolean(), fc.integer(), name),
              { maxKeys: 3 },
            ),
          }),
          { nil: undefined },
        ),
        sideFigures: fc.tuple(...SIDE_IDS.map(() => anyFigures(forceSheetOf(system).sideFigures))),
        house: fc.option(fc.constantFrom(...TERRAIN_KINDS), { nil: undefined }),
        ground: ground(width, height),
      })
      .map(
        ({
          names,
          formations,
          stands,
          overlays,
          lines,
          footprints,
          labels,
          house,
          colours,
          sideFigures,
          picture: under,
          plans: plansFor,
          generated,
          ground: made,
          vehicles: figuresOf,
          ...rest
        }) => {
          const blank = newScenario({ system, title: "x", width, height }).scenario;
          const ids = Object.keys(figuresOf);
          const scenario: Scenario = {
            ...blank,
            ...rest,
            vehicles: figuresOf,
            ...(generated && { generated }),
            sides: blank.sides.map((s, i) => ({
              ...s,
              name: names[i] ?? s.name,
              briefing: rest.notes,
              ...sideFigures[i],
              ...(colours !== undefined && { colour: colours }),
            })),
            formations: formations.map((of, i) => {
              const parent = formations.slice(0, i).lastIndexOf(of);
              return { id: `form-${i}`, side: of, name: `F${i}`, ...(parent >= 0 && { parent: `form-${parent}` }) };
            }),
            stands: stands.map(([of, at, turned, footprint, role, pick, placed, named, own], i) => {
              const formation = formations.indexOf(of);
              return {
                ...{
                  id: `s${i}`,
                  label: `${i}`,
                  side: of,
                  vehicle: ids[pick % ids.length] ?? "",
                  facing: turned,
                  footprint,
                },
                ...(role !== undefined && { role }),
                ...(formation >= 0 && { formation: `form-${formation}` }),
                at: placed ? at : null,
                ...named,
                ...own,
              };
            }),
            houseTerrain:
              house === undefined
                ? {}
                : { [house]: { modifiers: { cohesion: -1 }, costs: { track: "+1" }, note: "House rule." } },
            table: { ...blank.table, overlays, lines, footprints, labels, ...(under && { picture: under }) },
          };
          const plans = plansFor(scenario.stands);
          return { scenario: plans ? { ...scenario, plans } : scenario, ground: made };
        },
      );
  });
