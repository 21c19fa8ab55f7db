import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inches, point } from "../../../shared/geometry/units.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { knownTo } from "../../../shared/scenario/knownTo.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import type { SideId } from "../../../shared/systems.ts";
import { anyScenario } from "./anyScenario.ts";
import { small, stand, vehicle } from "./samples.ts";

const other = (side: SideId): SideId => (side === "red" ? "blue" : "red");

describe("what a side may know", () => {
  const { scenario } = small();
  const secret = {
    ...scenario,
    notes: "SECRET notes",
    sides: scenario.sides.map((side) => ({ ...side, briefing: `SECRET of ${side.id}` })),
    formations: [
      { id: "hidden-formation", side: "blue" as const, name: "SECRET company of blue" },
      { id: "seen", side: "blue" as const, name: "Seen company" },
    ],
    stands: [
      ...scenario.stands,
      stand("ambush", {
        side: "blue",
        label: "SECRET",
        vehicle: "secret",
        formation: "hidden-formation",
        visibleTo: ["blue"],
      }),
      stand("plain", { side: "blue", label: "P1", formation: "seen" }),
    ],
    vehicles: { ...scenario.vehicles, secret: { ...vehicle("secret"), name: "SECRET tank of blue" } },
  };
  it("is nothing that is kept from it, and all the rest", () => {
    const red = JSON.stringify(knownTo(secret, "red"));
    expect(red).not.toContain("SECRET of blue");
    expect(red).not.toContain("SECRET company of blue");
    expect(red).not.toContain("ambush");
    expect(red).not.toContain("SECRET tank of blue");
    expect(red).not.toContain("SECRET notes");
    expect(red).not.toContain("visibleTo");
    expect(red).toContain("SECRET of red");
    expect(red).toContain("Seen company");
    const blue = JSON.stringify(knownTo(secret, "blue"));
    for (const words of ["SECRET of blue", "SECRET company of blue", "ambush", "SECRET tank of blue"])
      expect(blue).toContain(words);
    expect(blue).not.toContain("SECRET of red");
    expect(knownTo(secret, null)).toBe(secret);
  });
  it("is nothing of reserves whose coming is kept from it, unless they are on the table", () => {
    const reserve = (id: string, at: ReturnType<typeof stand>["at"]) =>
      stand(id, { side: "blue", label: id, vehicle: id, formation: id, at });
    const coming = {
      ...scenario,
      formations: ["late", "here"].map((id) => ({ id, side: "blue" as const, name: id })),
      stands: [...scenario.stands, reserve("late", null), reserve("here", point(3, 3))],
      vehicles: { ...scenario.vehicles, late: vehicle("late"), here: vehicle("here") },
      entryEdges: [
        { id: "edge", side: "blue" as const, edge: "north" as const, from: inches(0), to: inches(4), turn: 1 },
      ],
      reinforcements: [
        {
          id: "r",
          side: "blue" as const,
          turn: 3,
          edge: "edge",
          stands: ["late", "here"],
          visibleTo: ["blue" as const],
        },
      ],
    };
    const [red, blue] = [knownTo(coming, "red"), knownTo(coming, "blue")];
    expect(JSON.stringify(red)).not.toContain("late");
    expect(red.stands.map(({ id }) => id)).toContain("here");
    expect(blue.stands.map(({ id }) => id)).toEqual(expect.arrayContaining(["late", "here"]));
    expect(blue.reinforcements).toHaveLength(1);
    // Where nobody else comes, not even the edge is told.
    expect([red.entryEdges, blue.entryEdges.map(({ id }) => id)]).toEqual([[], ["edge"]]);
    const [late] = coming.reinforcements;
    const { visibleTo: _, ...open } = late as NonNullable<typeof late>;
    const two = { ...coming, reinforcements: [...coming.reinforcements, { ...open, id: "o", stands: ["plain"] }] };
    expect(knownTo(two, "red").entryEdges).toHaveLength(1);
    expect(knownTo({ ...coming, reinforcements: [] }, "red").entryEdges).toHaveLength(1);
  });
  it("are both sides' figures: what an army is capable of is no secret", () => {
    const sides = scenario.sides.map((side) => ({ ...side, figures: { generation: 3 } }));
    const known = knownTo({ ...scenario, sides: sides as unknown as typeof scenario.sides }, "red");
    expect(known.sides.map(({ figures }) => figures)).toEqual([{ generation: 3 }, { generation: 3 }]);
  });
  it("is still a sound scenario, whichever it was", () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom<SideId>("red", "blue"), (loaded, side) => {
        const known = { ...loaded, scenario: knownTo(loaded.scenario, side) };
        const read = parseScenario(formatScenario(known), "known");
        expect(read.ok ? "" : read.error.message).toBe("");
        const reserves = loaded.scenario.reinforcements.flatMap(({ visibleTo, stands }) =>
          visibleTo && !visibleTo.includes(side) ? stands : [],
        );
        const hidden = loaded.scenario.stands.filter(
          ({ id, at, visibleTo }) => (visibleTo && !visibleTo.includes(side)) || (at === null && reserves.includes(id)),
        );
        const ids = new Set(known.scenario.stands.map(({ id }) => id));
        expect(hidden.some(({ id }) => ids.has(id))).toBe(false);
        expect(known.scenario.stands).toHaveLength(loaded.scenario.stands.length - hidden.length);
        const plans = (loaded.scenario.plans ?? []).filter((layer) => (layer.visibleTo ?? [layer.side]).includes(side));
        expect(known.scenario.plans?.map(({ id }) => id) ?? []).toEqual(plans.map(({ id }) => id));
        expect(known.scenario.sides.find(({ id }) => id === other(side))?.briefing).toBe("");
      }),
      { numRuns: 60 },
    );
  });
});
