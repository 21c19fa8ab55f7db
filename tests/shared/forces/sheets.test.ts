import { describe, expect, it } from "vitest";
import { mostWords } from "../../../shared/forces/sheet.ts";
import { forceSheetOf, knowsStoreys, pennantsOf, roleName, roleOf } from "../../../shared/forces/sheets.ts";
import { STOREY } from "../../../shared/forces/storeys.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";

const GHQ_FAMILY = ["ghq-wwii", "ghq-modern", "micro-squad"] as const;

describe.each(SYSTEM_IDS)("the force sheet of %s", (system) => {
  const { roles, sideFigures, standFigures } = forceSheetOf(system);
  it("has figures and roles that a file can hold, none twice", () => {
    for (const list of [sideFigures, standFigures]) expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    for (const { key, min, max, standard, rule, help } of [...sideFigures, ...standFigures]) {
      expect(key).toMatch(/^\w{1,40}$/);
      expect([min <= standard, standard <= max, min >= -99, max <= 999]).toEqual([true, true, true, true]);
      expect([rule === "", help === ""]).toEqual([false, false]);
    }
    expect(new Set(roles.map(({ id }) => id)).size).toBe(roles.length);
    expect(new Set(roles.map(({ name }) => name.toLowerCase())).size).toBe(roles.length);
    for (const { needs } of sideFigures)
      if (typeof needs === "object") expect(roles.map(({ id }) => id)).toContain(needs.role);
  });
});

it.each(GHQ_FAMILY)("%s has the family's level, quality and commanders", (system) => {
  const { roles, sideFigures, standFigures } = forceSheetOf(system);
  expect(sideFigures.map(({ key }) => key)).toEqual(expect.arrayContaining(["cohesion", "ghqQuality"]));
  expect(standFigures.map(({ key }) => key)).toEqual(["cohesion", ...(knowsStoreys(system) ? [STOREY] : [])]);
  const figure = (key: string) => sideFigures.find((one) => one.key === key);
  expect(figure("cohesion")).toMatchObject({ standard: 14, min: 0, max: 40 });
  expect(figure("ghqQuality")).toMatchObject({ standard: 0, min: -2, max: 3, needs: { role: "ghq" } });
  expect(roles.map(({ id, name, most, pennants }) => [id, name, most, pennants])).toEqual([
    ["hq", "HQ", undefined, 1],
    ["ghq", "GHQ", 1, 2],
  ]);
  expect(roles.map(mostWords)[1]).toBe("one GHQ");
});

it("stands are upstairs by the squad game's rules alone", () => {
  expect(SYSTEM_IDS.filter(knowsStoreys)).toEqual(["micro-squad"]);
});

it("others have none of it", () => {
  for (const system of SYSTEM_IDS.filter((id) => !(GHQ_FAMILY as readonly string[]).includes(id))) {
    const { roles, sideFigures, standFigures } = forceSheetOf(system);
    const own =
      system === "brew-up"
        ? [
            ["commander", "observer"],
            ["quality", "careful", "dugIn"],
          ]
        : [[], []];
    expect([roles.map(({ id }) => id), standFigures.map(({ key }) => key)]).toEqual(own);
    expect(sideFigures.filter(({ key }) => ["cohesion", "ghqQuality"].includes(key))).toEqual([]);
  }
});

it("a stand's role belongs to its system, and is shown by its name", () => {
  expect(roleOf("ghq-wwii", { role: "hq" })?.name).toBe("HQ");
  expect([roleOf("ghq-wwii", {}), roleOf("brew-up", { role: "hq" })]).toEqual([undefined, undefined]);
  expect([{}, { role: "hq" }, { role: "ghq" }].map((stand) => roleName("ghq-modern", stand))).toEqual([
    "",
    "HQ",
    "GHQ",
  ]);
  // An unknown role is shown as it is written.
  expect(roleName("brew-up", { role: "chief" })).toBe("chief");
  expect([{}, { role: "hq" }, { role: "ghq" }].map((stand) => pennantsOf("micro-squad", stand))).toEqual([0, 1, 2]);
  expect(pennantsOf("brew-up", { role: "chief" })).toBe(0);
});
