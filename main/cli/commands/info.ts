import { Command } from "commander";
import { type ForceFigure, figureFact, figureOf } from "../../../shared/forces/figures.ts";
import { forceSheetOf } from "../../../shared/forces/sheets.ts";
import { figureMatters } from "../../../shared/rules/known.ts";
import { ruleSystem, vehicleSheetOf } from "../../../shared/rules/systems.ts";
import type { LoadedScenario, Scenario } from "../../../shared/scenario/model.ts";
import { embedded } from "../../../shared/scenario/vehicles.ts";
import { kindOf } from "../../../shared/table/kinds.ts";
import { seasonOf } from "../../../shared/table/season.ts";
import { type Context, printJson, printTable } from "../output.ts";
import { loadScenario } from "../scenario.ts";

/** A figure with its own key in the document and its own column in the table. */
const LEVEL = "cohesion";

function figuresOf(scenario: Scenario): { level: ForceFigure | undefined; others: readonly ForceFigure[] } {
  const { sideFigures } = forceSheetOf(scenario.system);
  return {
    level: sideFigures.find(({ key }) => key === LEVEL),
    others: sideFigures.filter(({ key }) => key !== LEVEL),
  };
}

/** A scenario in figures. Shares are fractions of the table's ground cells. */
function describeScenario({ scenario, ground }: LoadedScenario) {
  const rules = ruleSystem(scenario.system);
  const { level, others } = figuresOf(scenario);
  return {
    title: scenario.title,
    system: scenario.system,
    table: { width: scenario.table.width, height: scenario.table.height },
    terrainShare: shares(ground.terrain, (code) => kindOf(code)),
    levels: shares(ground.level, (level) => String(level)),
    sides: scenario.sides.map((side) => {
      const stands = scenario.stands
        .filter((stand) => stand.side === side.id)
        .map(({ role, vehicle: id }) => {
          const vehicle = embedded(scenario, id);
          return { role, points: vehicle?.points ?? 0, vehicle };
        });
      return {
        id: side.id,
        name: side.name,
        stands: stands.length,
        /** The sum of the points of its stands' vehicles. */
        points: stands.reduce((sum, { points }) => sum + points, 0),
        /** Null if the rules don't have it. */
        [LEVEL]: level ? figureOf(side, level) : null,
        /** Further figures that the rules give a side. */
        figures: Object.fromEntries(others.map((spec) => [spec.key, figureOf(side, spec)])),
        /** The size by which the system balances forces; null if its rules aren't implemented. */
        size: rules.ok ? rules.value.forceSize(side, stands, scenario.options) : null,
      };
    }),
    season: seasonOf(scenario),
    maximumSight: scenario.facts.maximumSight,
    turnLimit: scenario.facts.turnLimit,
  };
}

/** The share of each code in use, in the order of the codes. */
function shares(cells: Uint8Array, nameOf: (code: number) => string): Record<string, number> {
  const counts = new Array<number>(256).fill(0);
  for (const code of cells) counts[code] = (counts[code] ?? 0) + 1;
  return Object.fromEntries(
    counts.flatMap((count, code) => (count === 0 ? [] : [[nameOf(code), count / cells.length] as const])),
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

export const infoCommand = ({ output }: Context): Command =>
  new Command("info")
    .description("What stands in a scenario: the table, its terrain, the sides and their points.")
    .argument("<file>", "a scenario file")
    .option("--json", "print one JSON document")
    .action(async (file: string, { json }: { json?: boolean }) => {
      const loaded = await loadScenario(file);
      const { scenario } = loaded;
      const info = describeScenario(loaded);
      if (json) return printJson(output, info);
      output.write(`${info.title} (${info.system})\n`);
      output.write(
        `Table ${info.table.width} × ${info.table.height} inches${info.season === "summer" ? "" : `, ${info.season}`}, maximum sight ${info.maximumSight} inches\n\n`,
      );
      const ground = Object.entries(info.terrainShare).map(([kind, share]) => [kind, percent(share)]);
      const levels = Object.entries(info.levels).map(([level, share]) => [`level ${level}`, percent(share)]);
      printTable(output, ["Ground", "Share"], [...ground, ...levels]);
      output.write("\n");
      const levelled = info.sides.some(({ cohesion }) => cohesion !== null);
      const priced = vehicleSheetOf(scenario.system).points === "needed";
      printTable(
        output,
        ["Side", "Stands", ...(priced ? ["Points"] : []), ...(levelled ? ["Cohesion"] : []), "Size"],
        info.sides.map((side) => [
          side.name,
          `${side.stands}`,
          ...(priced ? [`${side.points}`] : []),
          ...(levelled ? [`${side.cohesion}`] : []),
          side.size === null ? "" : `${side.size}`,
        ]),
      );
      const { others } = figuresOf(scenario);
      const lines = scenario.sides.flatMap((side) => {
        const facts = others.filter((other) => figureMatters(scenario, side.id, other));
        return facts.length > 0
          ? [`${side.name}: ${facts.map((fact) => figureFact(fact, figureOf(side, fact))).join(", ")}\n`]
          : [];
      });
      if (lines.length > 0) output.write(`\n${lines.join("")}`);
    });
