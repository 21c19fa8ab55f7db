import path from "node:path";
import { Command, Option } from "commander";
import { vehicleQuerySchema } from "../../../shared/api.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import type { Figure } from "../../../shared/vehicles/vehicle.ts";
import { createVehicles } from "../../vehicles/vehicles.ts";
import { type Context, InputFault, printJson, printTable } from "../output.ts";

interface Options {
  readonly system: SystemId;
  readonly nation?: string;
  readonly search?: string;
  readonly json?: boolean;
}

const words = (stats: Readonly<Record<string, Figure>>) =>
  Object.entries(stats)
    .map(([name, figure]) => `${name} ${figure === true ? "yes" : figure === false ? "no" : figure}`)
    .join(", ");

export const vehiclesCommand = ({ output, resourcesFolder }: Context): Command =>
  new Command("vehicles")
    .description("The vehicles that come with the program, with all their figures.")
    .addOption(new Option("--system <system>", "the rule system").choices(SYSTEM_IDS).makeOptionMandatory())
    .option("--nation <nation>", "only this nation")
    .option("--search <text>", "only those that hold these words, each matched from its beginning")
    .option("--json", "print one JSON document: [{id, name, nation, points, stats, weapons, notes, modelCode}]")
    .action(({ system, nation, search, json }: Options) => {
      const tables = path.join(resourcesFolder, "vehicles");
      const vehicles = createVehicles({ file: ":memory:", tables, now: Date.now, warn: () => undefined });
      const query = vehicleQuerySchema.parse({
        system,
        nations: nation === undefined ? [] : [nation],
        text: search?.slice(0, 200),
        limit: 10_000,
      });
      const answer = vehicles.search(query);
      vehicles.close();
      if (!answer.ok) throw new InputFault(answer.error.file ?? tables, "", answer.error.message);
      const rows = answer.value.rows.map((row) => row.vehicle);
      if (json)
        return printJson(
          output,
          rows.map(({ id, name, nation: from, points, stats, weapons, notes, modelCode }) => ({
            id,
            name,
            nation: from,
            points,
            stats,
            weapons,
            notes,
            modelCode,
          })),
        );
      printTable(
        output,
        ["Name", "Nation", "Points", "Figures", "Weapons", "Notes"],
        rows.map((v) => [
          v.name,
          v.nation,
          v.points === null ? "" : `${v.points}`,
          words(v.stats),
          v.weapons.map((w) => `${w.name} (${[w.mount, words(w.stats)].filter(Boolean).join("; ")})`).join(", "),
          v.notes.join("; "),
        ]),
      );
    });
