/** A table with one of everything that can lie on one, drawn by hand for tests of maps and legends. */
import { degrees, inches, point } from "../../../../shared/geometry/units.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import type { SystemId } from "../../../../shared/systems.ts";
import { codeOf, FOOTPRINT_KINDS, GROUND_KINDS, LINE_KINDS, OVERLAY_KINDS } from "../../../../shared/table/kinds.ts";
import { stand, vehicle } from "../../scenario/samples.ts";

const LOOKS = ["house", "church", "barn", "mill", "factory"] as const;

export function allKinds(system: SystemId = "ghq-wwii"): LoadedScenario {
  const { scenario, ground } = newScenario({ system, title: "All kinds", width: 36, height: 24 });
  const { columns, terrain, level } = ground;
  // Five rows of four fields in the north-west.
  GROUND_KINDS.forEach((kind, n) => {
    const [x0, y0] = [2 + (n % 5) * 14, 50 + Math.floor(n / 5) * 11];
    for (let y = y0; y < y0 + 9; y++)
      for (let x = x0; x < x0 + 12; x++) {
        const corner = Math.min(x - x0, x0 + 11 - x) + Math.min(y - y0, y0 + 8 - y) < 2;
        if (!corner) terrain[y * columns + x] = codeOf(kind);
      }
  });
  // A hill of four levels in the north-east, one side a cliff.
  for (let y = 52; y < 94; y++)
    for (let x = 76; x < 142; x++) {
      const away = Math.hypot((x - 104) / 1.4, y - 73);
      level[y * columns + x] =
        x > 118 && x < 124 ? 0 : away < 5 ? 4 : away < 10 ? 3 : away < 15 ? 2 : away < 20 ? 1 : 0;
      if (x >= 112 && x <= 118 && away < 12) level[y * columns + x] = 3;
    }
  const lines = LINE_KINDS.map((kind, n) => {
    const x = 1 + n * 1.5;
    const bends = [point(x, 0.5), point(x + 0.8, 3), point(x - 0.1, 6), point(x + 0.6, 9)];
    return { id: `line-${kind}`, kind, width: inches(0.5), points: bends, smooth: true };
  });
  const overlays = OVERLAY_KINDS.map((kind, n) => {
    const [x, y] = [20 + (n % 3) * 4, 1 + Math.floor(n / 3) * 4];
    const points = [point(x, y), point(x + 3, y + 0.4), point(x + 2.7, y + 3), point(x + 0.3, y + 2.6)];
    return { id: `area-${kind}`, kind, shape: { type: "polygon" as const, points } };
  });
  const footprints = FOOTPRINT_KINDS.flatMap((kind, n) =>
    (kind === "building" ? LOOKS : [undefined]).map((look, i) => ({
      id: `works-${kind}-${look ?? "plain"}`,
      kind,
      at: point(20 + n * 3 + i * 2, 10.4 + (kind === "building" ? 0 : 1.2)),
      size: [inches(1), inches(0.7)] as const,
      facing: degrees(20 * i),
      ...(look ? { look, terrain: (["light-buildings", "medium-buildings", "heavy-buildings"] as const)[i % 3] } : {}),
    })),
  );
  const zone = (side: "red" | "blue", x: number) => ({
    id: `zone-${side}`,
    side,
    name: `Start of ${side}`,
    points: [point(x, 8.5), point(x + 2, 8.5), point(x + 2, 11.5), point(x, 11.5)],
  });
  return {
    ground,
    scenario: {
      ...scenario,
      vehicles: { tank: vehicle("tank", system) },
      stands: [
        stand("r1", { at: point(33, 2), facing: degrees(300) }),
        stand("r2", { at: point(34.5, 2), role: "hq" }),
        stand("b1", { at: point(33, 5), side: "blue", facing: degrees(200) }),
        stand("b2", { at: point(34.5, 5), side: "blue", role: "ghq" }),
      ],
      zones: [zone("red", 0.4), zone("blue", 14)],
      entryEdges: [
        { id: "edge-red", side: "red", edge: "south", from: inches(4), to: inches(12), turn: 1 },
        { id: "edge-blue", side: "blue", edge: "east", from: inches(8), to: inches(14), turn: 3 },
      ],
      objectives: [{ id: "o", name: "The crossing", at: point(32, 9.5), radius: inches(1.5) }],
      table: {
        ...scenario.table,
        lines,
        overlays,
        footprints,
        labels: (["town", "wood", "water", "height", "note"] as const).map((style, n) => ({
          id: `label-${style}`,
          text: `A ${style}`,
          at: point(4 + n * 3.5, 13.2 + n * 2),
          style,
        })),
      },
    },
  };
}
