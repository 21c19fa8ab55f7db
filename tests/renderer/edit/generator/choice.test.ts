import { expect, test } from "vitest";
import {
  factsText,
  firstChoice,
  halvesText,
  presetList,
  sizeFault,
  valueText,
  wishFor,
  withPreset,
  withSetting,
} from "../../../../renderer/edit/generator/worker/choice.ts";
import { makeTable } from "../../../../renderer/edit/generator/worker/maker.ts";
import { generateTable, MAX_SEED } from "../../../../shared/generate/generate.ts";
import { settingSpecs } from "../../../../shared/generate/settings.ts";
import { design } from "../../../shared/generate/make.ts";
import { unplayed } from "../../../shared/rules/unplayed.ts";

const start = () => {
  const choice = firstChoice("ghq-wwii", 5);
  if (!choice) throw new Error("no choice");
  return choice;
};

test("it begins with the rules' own table and the first preset; a system without rules has none", () => {
  expect(start()).toMatchObject({ width: 48, height: 24, preset: "mixed", settings: { woods: 0.18, towns: 2 } });
  expect(unplayed("brew-up", () => firstChoice("brew-up", 5))).toBeNull();
});

test("a preset brings all its settings; a setting changed belongs to none", () => {
  const own = [
    { name: "Wet", system: "ghq-wwii" as const, settings: { stream: "river" } },
    { name: "Other", system: "brew-up" as const, settings: {} },
  ];
  const listed = presetList("ghq-wwii", own);
  expect(listed.filter((p) => p.userMade).map(({ key }) => key)).toEqual(["own:Wet"]);
  const wet = listed.at(-1);
  if (!wet) throw new Error("no preset");
  const chosen = withPreset(withSetting(start(), "woods", 0.3), wet);
  expect(chosen).toMatchObject({ preset: "own:Wet", settings: { stream: "river", woods: 0.18 } });
  expect(wishFor(chosen, 2)).toEqual({
    system: "ghq-wwii",
    width: 48,
    height: 24,
    seed: 7,
    preset: "Wet",
    settings: { stream: "river" },
  });
  expect(wishFor(withSetting(chosen, "hills", 2), 0)).not.toHaveProperty("preset");
});

test("seeds go round at their end", () => {
  expect(wishFor({ ...start(), seed: MAX_SEED }, 1).seed).toBe(0);
});

test("sizes that can't be made are told of", () => {
  expect(sizeFault({ width: 48, height: 24 })).toBeNull();
  expect(sizeFault({ width: 24, height: 60 })).toBeNull();
  expect(sizeFault({ width: 48.1, height: 24 })).toContain("quarter");
  for (const width of [4, 400, Number.NaN]) expect(sizeFault({ width, height: 24 })).not.toBeNull();
});

test("what the gallery shows is what is opened", () => {
  const wish = wishFor(start(), 1);
  const shown = makeTable({ wish, width: 96 });
  const opened = generateTable(wish);
  if (!shown.ok || !opened.ok) throw new Error("not made");
  expect(shown.value).toMatchObject({
    seed: 6,
    title: opened.value.scenario.title,
    picture: { width: 96, height: 48 },
  });
  expect(unplayed("brew-up", () => makeTable({ wish: { ...wish, system: "brew-up" }, width: 96 })).ok).toBe(false);
});

test("figures in words", () => {
  const facts = {
    woods: 0.184,
    towns: 6.94,
    high: 0.2,
    highest: 3,
    halves: [
      { woods: 100.4, towns: 3, high: 80 },
      { woods: 99, towns: 4, high: 90 },
    ] as const,
  };
  expect(factsText(facts)).toBe("woods 18%, towns 6.9 sq in, high ground 20%");
  expect(halvesText(facts)).toBe(
    "Red’s half: 100 sq in of woods, 80 of high ground; Blue’s half: 99 sq in of woods, 90 of high ground; highest level 3",
  );
  expect(factsText({ ...facts, towns: 0, highest: 0 })).toBe("woods 18%, no town, flat");
  const texts = settingSpecs(design).map((spec) => valueText(spec, spec.standard));
  expect(texts.slice(0, 3)).toEqual(["18%", "5″", "10%"]);
});
