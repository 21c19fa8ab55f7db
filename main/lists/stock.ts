/** The lists and vehicles that battles are made from: the program's, and files of lists that the user names. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type PeriodList, parsePeriodLists } from "../../shared/lists/periodLists.ts";
import { fail, ok, type Result } from "../../shared/result.ts";
import type { SystemId } from "../../shared/systems.ts";
import type { Stock } from "../../shared/tonight/battle.ts";
import type { Vehicles } from "../vehicles/vehicles.ts";

/** `files`: further lists; a list with the id of another takes its place. Refused where a file can't be used. */
export async function stockOf(
  system: SystemId,
  {
    resources,
    files,
    vehicles,
  }: {
    readonly resources: string;
    readonly files: readonly string[];
    readonly vehicles: Pick<Vehicles, "get">;
  },
): Promise<Result<Stock>> {
  const lists = new Map<string, PeriodList>();
  for (const file of [path.join(resources, "lists", `${system}.json`), ...files]) {
    let text: string;
    try {
      text = await readFile(file, "utf8");
    } catch (e) {
      return fail({ code: "not-found", message: (e as Error).message, file });
    }
    const read = parsePeriodLists(text, file);
    if (!read.ok) return read;
    if (read.value.system !== system)
      return fail({
        code: "invalid",
        message: `Its lists are of ${read.value.system}, not of ${system}.`,
        file,
        place: "system",
      });
    for (const list of read.value.lists) lists.set(list.id, list);
  }
  return ok({
    lists: [...lists.values()],
    vehicle(id) {
      const found = vehicles.get(id);
      return found.ok ? found.value.vehicle : undefined;
    },
  });
}
