/** Zones, edges and ways: findings about where the forces begin and where they can go. */
import { describe, expect, test } from "vitest";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { type Change, found, line, lines, paint, stands } from "./sound.ts";

describe("zones and edges", () => {
  const zone = (id: string, side: "red" | "blue", x: number, y: number, width: number, height: number) => ({
    id,
    side,
    name: `Zone ${id}`,
    points: [point(x, y), point(x + width, y), point(x + width, y + height), point(x, y + height)],
  });
  const edge = { id: "west", side: "red", edge: "west", from: inches(0), to: inches(11), turn: 1 } as const;
  const both = [zone("r", "red", 0, 0, 4, 24), zone("b", "blue", 44, 0, 4, 24)];

  const CASES: readonly (readonly [name: string, change: Change, ...found: string[]])[] = [
    ["zones that hold their stands", { records: () => ({ zones: both }) }],
    [
      "a zone over the edge",
      { records: () => ({ zones: [zone("r", "red", -2, 0, 6, 24), both[1] as (typeof both)[1]] }) },
      "warning zone-off-table: The zone “Zone r” reaches over the table’s edge: 96 square inches of its 144 square inches are on the table.",
    ],
    [
      "zones that overlap",
      { records: () => ({ zones: [zone("r", "red", 0, 0, 25, 24), zone("b", "blue", 23, 0, 25, 24)] }) },
      "warning zones-overlap: The zones “Zone r” (Red) and “Zone b” (Blue) share 48 square inches.",
    ],
    [
      "stands outside their zone",
      { records: (s) => ({ zones: both, ...stands(({ id }) => (id === "red-3" ? { at: point(6, 8) } : {}))(s) }) },
      "hint stand-outside-zone: Stand R3 is outside the deployment zone of Red.",
    ],
    [
      "a zone without room for those who begin in it",
      {
        records: (s) => ({
          zones: [zone("r", "red", 1, 0, 3, 2), both[1] as (typeof both)[1]],
          ...stands(({ side }) => (side === "red" ? { at: null } : {}))(s),
        }),
      },
      "error zone-too-small: The zone of Red has 6 square inches; the bases of 10 stands take 10 square inches.",
    ],
    [
      "an edge for nobody",
      {
        records: (s) => ({
          ...stands(({ id }) => (id === "red-3" ? { at: null } : {}))(s),
          entryEdges: [edge, { ...edge, id: "south", edge: "south" }],
        }),
      },
      "hint edge-unused: No stand of Red enters by the south edge from 0″ to 11″.",
    ],
    [
      "both sides by one edge",
      {
        records: () => ({ entryEdges: [edge, { ...edge, id: "too", side: "blue", from: inches(10), to: inches(20) }] }),
      },
      "warning edges-shared: Both sides enter by the west edge from 10″ to 11″.",
    ],
    [
      "an edge that opens too late",
      { records: () => ({ entryEdges: [{ ...edge, turn: 13 }] }) },
      "warning edge-late: The west edge from 0″ to 11″ opens on turn 13, after the last turn, 12.",
    ],
  ];
  test.each(CASES.map(([name, change, ...expected]) => ({ name, change, expected })))(
    "$name",
    ({ change, expected }) => {
      expect(lines(change)).toEqual(expected);
    },
  );

  const dam = (x: number, y: number, width: number, height: number): Change => ({
    records: (s) => ({
      ...stands(({ id }) => (id === "red-3" ? { at: null } : {}))(s),
      entryEdges: [edge],
      reinforcements: [{ id: "late", side: "red", turn: 2, edge: "west", stands: ["red-3"] }],
      objectives: [{ id: "o", name: "Mill", at: point(24, 14), radius: inches(1) }],
      victory: [...s.victory, { type: "hold", side: "red", objective: "o", turns: 0 }],
      houseTerrain: { water: { costs: { tracked: "no" } }, marsh: { costs: { tracked: "no" } } },
    }),
    ground: (g) => paint(g, "water", x, y, width, height),
  });
  const rulesFound = (change: Change) => found(change).map(({ severity, rule }) => `${severity} ${rule}`);

  test("an edge with water along all of it", () => {
    expect(lines(dam(0, 0, 1, 12))).toContain(
      "error edge-blocked: No entry by the west edge from 0″ to 11″: R3 can’t enter any of its ground.",
    );
    expect(rulesFound(dam(0, 0, 1, 8))).toContain("warning edge-blocked");
    expect(rulesFound(dam(0, 0, 1, 4)).filter((rule) => rule.includes("edge"))).toEqual([]);
  });
  test("no route to an objective", () => {
    const island: Change = {
      ...dam(0, 0, 0, 0),
      ground: (g) => {
        paint(g, "water", 21, 13, 6, 3);
        paint(g, "clear", 22, 13.5, 4, 2);
      },
    };
    expect(lines(island)).toContain(
      "error no-route: No route leads to “Mill” for any stand of Red, which is to hold it.",
    );
    // A road through the water opens it.
    const bridged: Change = {
      ...island,
      table: ({ lines: all }) => ({ lines: [...all, line("way", "track", [24, 12], [24, 14])] }),
    };
    expect(rulesFound(bridged)).not.toContain("error no-route");
  });
  test("sides with a river between them, until there is a bridge", () => {
    const river: Change = { ...dam(27, 0, 1, 24), table: () => ({ lines: [] }) };
    expect(lines(river)).toContain(
      "warning sides-apart: No stand can reach an enemy: impassable ground lies between the sides from edge to edge.",
    );
    expect(rulesFound(dam(27, 0, 1, 24))).not.toContain("warning sides-apart");
    const bridge = {
      id: "b",
      kind: "bridge",
      at: point(27.5, 6),
      size: [inches(1), inches(1.5)],
      facing: degrees(90),
    } as const;
    expect(rulesFound({ ...river, table: () => ({ lines: [], footprints: [bridge] }) })).not.toContain(
      "warning sides-apart",
    );
  });
  test("banks without a crossing, before there are stands and where all are on one bank", () => {
    const river = dam(27, 0, 1, 24);
    const parted =
      "warning table-parted: Impassable ground divides the table: no route between 648 square inches and 480 square inches. Bridges and fords cross water.";
    const bare: Change = { ...river, table: () => ({ lines: [] }), records: () => ({ stands: [] }) };
    expect(lines(bare)).toContain(parted);
    const west: Change = {
      ...bare,
      records: (s) => stands(({ id, at }) => (at ? { at: point(2 + (id.startsWith("blue") ? 2 : 0), at[1]) } : {}))(s),
    };
    expect(lines(west)).toContain(parted);
    // A ford is a way.
    const forded: Change = {
      ...bare,
      ground: (g) => {
        river.ground?.(g);
        paint(g, "ford", 27, 10, 1, 1);
      },
    };
    expect(rulesFound(forded)).not.toContain("warning table-parted");
    // The finding about the sides says it already.
    expect(rulesFound({ ...river, table: () => ({ lines: [] }) })).not.toContain("warning table-parted");
  });
  test("none of the stands that must leave finds a way to the edge", () => {
    const river = dam(27, 0, 1, 24);
    const change: Change = {
      ...river,
      table: () => ({ lines: [] }),
      records: (s) => ({
        ...river.records?.(s),
        victory: [...s.victory, { type: "exit", side: "red", edge: "east", stands: 2 }],
      }),
    };
    expect(lines(change)).toContain(
      "error no-route: Red is to take 2 stands off the east edge, but none has a route there.",
    );
  });
});
