/** A reader of the DXF files that templates make: group codes by the format's reference, nothing else. */

type Spot = readonly [number, number];
interface Entity {
  readonly type: string;
  readonly groups: readonly (readonly [number, string])[];
}

export function readDxf(text: string) {
  const lines = text.split(/\r?\n/);
  const groups: (readonly [number, string])[] = [];
  for (let i = 0; i + 1 < lines.length; i += 2) groups.push([Number(lines[i]), lines[i + 1] ?? ""]);
  const entities: Entity[] = [];
  for (const [code, value] of groups)
    if (code === 0) entities.push({ type: value.trim(), groups: [] });
    else (entities.at(-1)?.groups as (readonly [number, string])[] | undefined)?.push([code, value]);
  const all = ({ groups: of }: Entity, code: number) => of.flatMap(([c, value]) => (c === code ? [value] : []));
  const first = (entity: Entity, code: number) => all(entity, code)[0]?.trim() ?? "";
  const of = (type: string) => entities.filter((entity) => entity.type === type);
  const units = groups[groups.findIndex(([, value]) => value.trim() === "$INSUNITS") + 1]?.[1];
  return {
    /** 4: millimetres. */
    units: Number(units),
    /** Colours by name. */
    layers: new Map(of("LAYER").map((layer) => [first(layer, 2), Number(first(layer, 62))])),
    polylines: of("LWPOLYLINE").map((line) => {
      const ys = all(line, 20).map(Number);
      return {
        layer: first(line, 8),
        closed: Number(first(line, 70)) % 2 === 1,
        points: all(line, 10).map((x, i): Spot => [Number(x), ys[i] ?? Number.NaN]),
      };
    }),
    circles: of("CIRCLE").map((circle) => ({ layer: first(circle, 8), radius: Number(first(circle, 40)) })),
    texts: of("TEXT").map((words) => ({ layer: first(words, 8), text: first(words, 1) })),
  };
}
