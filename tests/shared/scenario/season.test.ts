/** The season of a scenario: in files, in edits, in the sheet's tints. */

import { produce } from "immer";
import { expect, it } from "vitest";
import { editFacts } from "../../../shared/editing/gestures/editThings.ts";
import { thumbnail } from "../../../shared/picture/thumbnail.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { SEASONS, type Season, seasonOf, seasonTint } from "../../../shared/table/season.ts";

const summer = newScenario({ system: "ghq-wwii", title: "Any", width: 12, height: 8 });
function inSeason(season: Season | undefined): typeof summer {
  const edit = editFacts(summer.scenario, { season });
  if (!edit.ok) throw new Error(edit.error.message);
  return { ...summer, scenario: produce(summer.scenario, edit.value) };
}

it("is summer where the file has none, and such a file stays as it was", () => {
  const text = formatScenario(summer);
  expect(text).not.toContain("season");
  const read = parseScenario(text, "summer.sandtable");
  expect(read.ok && seasonOf(read.value.scenario)).toBe("summer");
  expect(formatScenario(inSeason(undefined))).toBe(text);
});

it.each(SEASONS)("is written and read: %s", (season) => {
  const text = formatScenario(inSeason(season));
  expect(text).toContain(`"season": "${season}"`);
  const read = parseScenario(text, "season.sandtable");
  expect(read.ok && seasonOf(read.value.scenario)).toBe(season);
  expect(read.ok && formatScenario(read.value)).toBe(text);
});

it("is refused where it is no season, in an edit and in a file with its place", () => {
  expect(editFacts(summer.scenario, { season: "spring" as Season }).ok).toBe(false);
  const read = parseScenario(formatScenario(inSeason("winter")).replace('"winter"', '"spring"'), "x.sandtable");
  expect(read.ok ? "" : read.error.message).toContain("facts.season");
});

it("leaves the sheet's tints in summer and makes them paler in winter", () => {
  expect(seasonTint("#8fbb84", "summer")).toBe("#8fbb84");
  const green = (hex: string) => Number.parseInt(hex.slice(3, 5), 16);
  expect(green(seasonTint("#8fbb84", "winter"))).toBeGreaterThan(green("#8fbb84"));
  expect(thumbnail(inSeason("winter"), 24).pixels).not.toEqual(thumbnail(summer, 24).pixels);
});
