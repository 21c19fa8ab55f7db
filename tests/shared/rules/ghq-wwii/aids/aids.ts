/** Sheets of a battle with the rules changed, and how tests read them. */
import type { AidCell, AidPart, Aids, AidTable } from "../../../../../shared/rules/aids.ts";
import type { OptionSpec, OptionValues } from "../../../../../shared/rules/contract.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import { rulesInForce } from "../../../../../shared/rules/inForce.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import type { TerrainKind } from "../../../../../shared/table/kinds.ts";
import { bridge } from "../../../print/subjects.ts";

export function aidsWith(options: OptionValues = {}, change: Partial<Scenario> = {}): Aids {
  const { scenario } = bridge((s) => ({ ...s, ...change, options }));
  const rules = rulesInForce(ghqWwii, scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const house = new Set(Object.keys(scenario.houseTerrain) as TerrainKind[]);
  return ghqWwii.aids({ chart: rules.value.chart, options: rules.value.options, house, battle: scenario });
}

export const textOf = (cell: AidCell | undefined): string =>
  cell === undefined ? "" : typeof cell === "string" ? cell : cell.text;

export function tableOf(aids: Aids, title: string): AidTable {
  const found = aids.sheets.flatMap(({ parts }) => parts).find((part) => part.type === "table" && part.title === title);
  if (found?.type !== "table") throw new Error(`there is no table “${title}”`);
  return found;
}
/** Its body, cell by cell. */
export const cellsOf = (aids: Aids, title: string): string[][] =>
  tableOf(aids, title).rows.map((row) => row.map(textOf));
/** Every word on the sheets. */
export const wordsOf = (aids: Aids): string => aids.sheets.flatMap(({ parts }) => parts.flatMap(wordsIn)).join("\n");

function wordsIn(part: AidPart): readonly string[] {
  switch (part.type) {
    case "table":
      return [...part.head.flat(), ...part.rows.flat(), ...(part.notes ?? [])].map(textOf);
    case "steps":
      return part.steps.flatMap(({ name, words }) => [name, words]);
    case "text":
      return part.words;
    case "form":
      return [...part.fields.flatMap(({ name, hint = "" }) => [name, hint]), ...(part.notes ?? [])];
  }
}

/** All values of an option but the standard one; of a number the next. */
export const others = (spec: OptionSpec): (string | number | boolean)[] => {
  switch (spec.type) {
    case "switch":
      return [!spec.standard];
    case "number":
      return [spec.standard + spec.step];
    case "choice":
      return spec.choices.map(({ value }) => value).filter((value) => value !== spec.standard);
  }
};
/** All but the list of changed rules. */
export const withoutOptions = (aids: Aids): string =>
  JSON.stringify({
    ...aids,
    sheets: aids.sheets.map((sheet) => ({
      ...sheet,
      parts: sheet.parts.filter(({ title }) => title !== "Options of this battle"),
    })),
  });
