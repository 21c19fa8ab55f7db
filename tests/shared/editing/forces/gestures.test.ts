/** Moving about in the tree, copies, numbers, roles: single cases. */
import { produce } from "immer";
import { describe, expect, it } from "vitest";
import { nextName } from "../../../../shared/editing/forces/nextName.ts";
import { duplicateFormation } from "../../../../shared/editing/gestures/duplicateFormation.ts";
import { duplicateStands } from "../../../../shared/editing/gestures/duplicateStands.ts";
import { planArrival } from "../../../../shared/editing/gestures/editReinforcements.ts";
import { moveInTree, type TreeMove } from "../../../../shared/editing/gestures/moveInTree.ts";
import { renumber } from "../../../../shared/editing/gestures/renumber.ts";
import { setEyes } from "../../../../shared/editing/gestures/setEyes.ts";
import { setRole } from "../../../../shared/editing/gestures/setRole.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import type { Result } from "../../../../shared/result.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { automaticLabels } from "../../../../shared/scenario/numbering.ts";
import { battalion } from "./tanks.ts";

const { scenario } = battalion();
const done = (result: Result<Recipe>, from: Scenario = scenario): Scenario => {
  if (!result.ok) throw new Error(result.error.message);
  return produce(from, result.value);
};
const move = (what: Partial<TreeMove>) => moveInTree(scenario, { side: "red", into: null, ...what });
const labels = (s: Scenario, formation: string | undefined) =>
  s.stands.filter((x) => x.formation === formation).map((x) => `${x.id} ${x.label}`);

describe("automatic numbers", () => {
  it("are those of the shipped way: stand / formation, HQ for the GHQ", () => {
    for (const side of ["red", "blue"] as const)
      for (const [id, label] of automaticLabels(scenario, side))
        expect(scenario.stands.find((s) => s.id === id)?.label).toBe(label);
  });
  it("tell company headquarters and loose stands", () => {
    const changed = produce(scenario, (draft) => {
      for (const stand of draft.stands) {
        if (stand.id === "r13" || stand.id === "r12") stand.role = "hq";
        if (stand.id === "b2") delete stand.formation;
      }
    });
    const red = automaticLabels(changed, "red");
    expect([red.get("r11"), red.get("r12"), red.get("r13"), automaticLabels(changed, "blue").get("b2")]).toEqual([
      "1/1",
      "HQ/1",
      "HQ2/1",
      "1",
    ]);
  });
  it("come back where labels were changed", () => {
    const own = produce(scenario, (draft) => {
      for (const stand of draft.stands) stand.label = "X";
    });
    expect(labels(produce(own, renumber(own, { formation: "co2" })), "co2")).toEqual(["r21 1/2", "r22 2/2", "r23 3/2"]);
    expect(labels(produce(own, renumber(own, { formation: "co2" })), "co1")[0]).toBe("r11 X");
    expect(produce(own, renumber(own, { side: "red" })).stands.slice(0, 7)).toEqual(scenario.stands.slice(0, 7));
  });
});

describe("moving in the tree", () => {
  it("takes a stand to another company, before one of its stands; numbers follow", () => {
    const next = done(move({ stands: ["r12"], into: "co2", before: "r22" }));
    expect(labels(next, "co1")).toEqual(["r11 1/1", "r13 2/1"]);
    expect(labels(next, "co2")).toEqual(["r21 1/2", "r12 2/2", "r22 3/2", "r23 4/2"]);
    expect(next.stands.find((s) => s.id === "r12")?.at).toEqual([5, 10]);
  });
  it("keeps labels that are its own", () => {
    const own = produce(scenario, (draft) => {
      const stand = draft.stands.find((s) => s.id === "r12");
      if (stand) stand.label = "Ivan";
    });
    const next = done(moveInTree(own, { side: "red", into: "co2", stands: ["r12"] }), own);
    expect(labels(next, "co2").at(-1)).toBe("r12 Ivan");
  });
  it("puts a company before another, and at the top", () => {
    const swapped = done(move({ formations: ["co2"], into: "bn", before: "co1" }));
    expect(swapped.formations.map((f) => f.id)).toEqual(["bn", "co2", "co1", "kp"]);
    expect(labels(swapped, "co2")[0]).toBe("r21 1/1");
    expect(done(move({ formations: ["co1"] })).formations.find((f) => f.id === "co1")).not.toHaveProperty("parent");
  });
  it("refuses what cannot be", () => {
    const why = (result: Result<Recipe>) => (result.ok ? "" : result.error.message);
    expect(why(move({ formations: ["bn"], into: "co1" }))).toBe("1st Battalion can't belong to itself.");
    expect(why(move({ formations: ["bn"], into: "bn" }))).toBe("1st Battalion can't belong to itself.");
    expect(why(move({ stands: ["b1"], into: "co1" }))).toBe("It belongs to the other side.");
    expect(why(move({ stands: ["r11"], into: "kp" }))).toMatch(/other side or is gone/);
    expect(why(move({ stands: ["nobody"] }))).toBe("The thing to move is already gone.");
  });
  it("changes sides when asked: all that is below goes along, and there is one GHQ", () => {
    const withGhq = produce(scenario, (draft) => {
      const stand = draft.stands.find((s) => s.id === "b1");
      if (stand) stand.role = "ghq";
    });
    const next = done(
      moveInTree(withGhq, { side: "blue", into: "kp", formations: ["bn"], acrossSides: true }),
      withGhq,
    );
    expect(next.stands.every((s) => s.side === "blue")).toBe(true);
    expect(next.stands.filter((s) => s.role === "ghq").map((s) => s.id)).toEqual(["b1"]);
    expect(next.formations.find((f) => f.id === "bn")).toMatchObject({ side: "blue", parent: "kp" });
  });
});

describe("a copy of a company", () => {
  it("has the next name, fresh ids, the next numbers, and stands beside", () => {
    const copy = duplicateFormation(scenario, "co1");
    if (!copy.ok) throw new Error(copy.error.message);
    const next = produce(scenario, copy.value.recipe);
    expect(copy.value.formation).toMatchObject({ name: "3rd Company", parent: "bn", side: "red" });
    expect(labels(next, copy.value.formation.id)).toEqual(["r1 1/3", "r2 2/3", "r3 3/3"]);
    expect(copy.value.onTable).toBe(true);
    const places = next.stands.flatMap((s) => (s.at ? [s.at.join()] : []));
    expect(new Set(places).size).toBe(places.length);
  });
  it("waits off the table where the original does; a battalion goes whole, its GHQ as a stand of the line", () => {
    const off = duplicateFormation(scenario, "co2");
    expect(off.ok && [off.value.onTable, off.value.stands.every((s) => s.at === null)]).toEqual([false, true]);
    const all = duplicateFormation(scenario, "bn");
    if (!all.ok) throw new Error(all.error.message);
    const next = produce(scenario, all.value.recipe);
    expect(next.formations.filter((f) => f.side === "red").map((f) => f.name)).toEqual([
      "1st Battalion",
      "1st Company",
      "2nd Company",
      "2nd Battalion",
      "1st Company",
      "2nd Company",
    ]);
    expect(next.stands.filter((s) => s.role === "ghq").map((s) => s.id)).toEqual(["hq"]);
  });
  it("is refused where a file could not hold it", () => {
    const full = produce(scenario, (draft) => {
      for (let i = 0; draft.stands.length < 499; i++) {
        const [first] = draft.stands;
        if (first) draft.stands.push({ ...first, id: `x${i}`, role: undefined, at: null });
      }
    });
    expect(duplicateFormation(full, "co1")).toMatchObject({ ok: false });
  });
  it.each([
    ["1st Company", [], "2nd Company"],
    ["10th Company", [], "11th Company"],
    ["21st", ["22nd"], "23rd"],
    ["4. Kompanie", ["5. Kompanie"], "6. Kompanie"],
    ["Company A", [], "Company B"],
    ["Scouts", ["Scouts 2"], "Scouts 3"],
  ])("%s is followed by the next free name", (name, taken, next) => {
    expect(nextName(name, new Set([name, ...taken]))).toBe(next);
  });
});

describe("roles", () => {
  it("give a side one GHQ", () => {
    const next = done(setRole(scenario, ["r11"], "ghq"));
    expect(
      next.stands.filter((s) => s.side === "red" && s.role !== undefined).map((s) => `${s.id} ${s.label}`),
    ).toEqual(["r11 HQ"]);
    expect(setRole(scenario, ["r11", "r12"], "ghq")).toMatchObject({ ok: false });
    expect(done(setRole(scenario, ["r11", "b1"], "ghq")).stands.filter((s) => s.role === "ghq")).toHaveLength(2);
  });
});

describe("roles of other systems", () => {
  it("are refused, and any stand may be of the line again", () => {
    expect(setRole(scenario, ["r11"], "chief")).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(setRole({ ...scenario, system: "brew-up" }, ["r11"], "hq")).toMatchObject({ ok: false });
    expect(done(setRole(scenario, ["hq"], null)).stands.some((s) => s.role !== undefined)).toBe(false);
    const recipe = setRole(scenario, ["r11"], "ghq");
    // Carried out twice, as a preview and then in earnest, it does the same.
    if (recipe.ok)
      expect(produce(produce(scenario, recipe.value), recipe.value)).toEqual(produce(scenario, recipe.value));
  });
});

describe("whose eyes stands are for", () => {
  const eyes = (s: Scenario, ...ids: string[]) => ids.map((id) => s.stands.find((one) => one.id === id)?.visibleTo);
  it("is their own side alone, each its own, or both", () => {
    const hidden = done(setEyes(scenario, ["r11", "b1"], true));
    expect(eyes(hidden, "r11", "b1", "r12")).toEqual([["red"], ["blue"], undefined]);
    expect(done(setEyes(hidden, ["r11", "b1"], false))).toEqual(scenario);
  });
  it("is refused where the stands are gone", () => {
    expect(setEyes(scenario, ["nobody"], true)).toMatchObject({ ok: false, error: { code: "not-found" } });
  });
});

describe("an arrival", () => {
  const wish = { side: "red", turn: 2, edge: { whole: "west" }, stands: ["r11"] } as const;
  it("is known to both, or to its side alone, and stays so while other things of it change", () => {
    const secret = done(planArrival(scenario, { ...wish, secret: true }));
    const [one] = secret.reinforcements;
    expect(one?.visibleTo).toEqual(["red"]);
    const later = done(planArrival(secret, { ...wish, turn: 3 }, one?.id), secret);
    expect(later.reinforcements).toMatchObject([{ turn: 3, visibleTo: ["red"] }]);
    const open = done(planArrival(later, { ...wish, turn: 3, secret: false }, one?.id), later);
    expect(open.reinforcements[0]).not.toHaveProperty("visibleTo");
    expect(done(planArrival(scenario, wish)).reinforcements[0]).not.toHaveProperty("visibleTo");
  });
});

describe("copies of stands", () => {
  const copies = (from: Scenario, ...ids: string[]) => {
    const made = duplicateStands(from, ids);
    if (!made.ok) throw new Error(made.error.message);
    const next = produce(from, made.value.recipe);
    const copied = made.value.stands.map(({ id }) => next.stands.find((s) => s.id === id));
    return { ...made.value, next, copied };
  };
  it("belong to the same formation, last there, with its next numbers; the originals keep theirs", () => {
    const { next, copied, withoutRoom } = copies(scenario, "r11", "r12");
    expect(labels(next, "co1")).toEqual(["r11 1/1", "r12 2/1", "r13 3/1", "r1 4/1", "r2 5/1"]);
    expect(withoutRoom).toBe(0);
    // In the shape of the originals, 1½″ apart, and on nobody's place.
    const [a, b] = copied.map((s) => s?.at ?? [Number.NaN, Number.NaN]);
    expect([(b?.[0] ?? 0) - (a?.[0] ?? 0), (b?.[1] ?? 0) - (a?.[1] ?? 0)]).toEqual([1.5, 0]);
    const places = next.stands.flatMap((s) => (s.at ? [s.at.join()] : []));
    expect(new Set(places).size).toBe(places.length);
    expect(next.stands.slice(0, scenario.stands.length)).toEqual(scenario.stands);
  });
  it("wait off the table where the originals wait, and a copy of the GHQ is of the line", () => {
    const { next, copied, withoutRoom } = copies(scenario, "hq", "r21", "b1");
    expect(copied.map((s) => [s?.side, s?.formation, s?.role, s?.at === null])).toEqual([
      ["red", "bn", undefined, false],
      ["red", "co2", undefined, true],
      ["blue", "kp", undefined, false],
    ]);
    expect(withoutRoom).toBe(0);
    expect(next.stands.filter((s) => s.role === "ghq").map((s) => s.id)).toEqual(["hq"]);
  });
  it("each find a place by themselves where there is none for all together", () => {
    // From border to border: the pair fits nowhere else on the table.
    const far = produce(scenario, (draft) => {
      for (const stand of draft.stands) {
        if (stand.id === "r11") stand.at = [inches(0.5), inches(0.5)];
        if (stand.id === "b1") stand.at = [inches(draft.table.width - 0.5), inches(draft.table.height - 0.5)];
      }
    });
    const { copied, withoutRoom } = copies(far, "r11", "b1");
    expect(withoutRoom).toBe(0);
    for (const [i, id] of ["r11", "b1"].entries()) {
      const original = far.stands.find((s) => s.id === id)?.at ?? [0, 0];
      const at = copied[i]?.at ?? [99, 99];
      expect(Math.max(Math.abs(at[0] - original[0]), Math.abs(at[1] - original[1]))).toBe(1);
    }
  });
  it("wait off the table where there is no room, and say so", () => {
    const full = produce(scenario, (draft) => {
      for (const stand of draft.stands) stand.at = null;
      const [first] = draft.stands;
      if (!first) return;
      // One stand as large as the table.
      first.footprint = [draft.table.width, draft.table.height];
      first.at = [inches(draft.table.width / 2), inches(draft.table.height / 2)];
    });
    const { copied, withoutRoom } = copies(full, "hq", "r11");
    expect([copied.map((s) => s?.at), withoutRoom]).toEqual([[null, null], 1]);
  });
  it("are refused where a file could not hold them, or the stand is gone", () => {
    const full = produce(scenario, (draft) => {
      const [first] = draft.stands;
      for (let i = 0; first && draft.stands.length < 500; i++)
        draft.stands.push({ ...first, id: `x${i}`, role: undefined, at: null });
    });
    expect(duplicateStands(full, ["r11"])).toMatchObject({
      ok: false,
      error: { message: "A scenario has at most 500 stands." },
    });
    expect(duplicateStands(scenario, ["nobody"])).toMatchObject({
      ok: false,
      error: { message: "The stand is gone." },
    });
  });
});
