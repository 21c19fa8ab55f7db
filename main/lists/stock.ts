/** The lists and vehicles that battles are made from: the program's, the user's, and files of lists that a command names. */
import fs from "node:fs/promises";
import path from "node:path";
import type { Output } from "../../shared/api.ts";
import { type PeriodList, parsePeriodLists } from "../../shared/lists/periodLists.ts";
import { MAX_LISTS } from "../../shared/lists/stock.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import type { SystemId } from "../../shared/systems.ts";
import type { Stock } from "../../shared/tonight/battle.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import { errnoOf, faultOf } from "../files/faults.ts";
import { readTextFile } from "../files/read.ts";
import type { Vehicles } from "../vehicles/vehicles.ts";

const ENDING = ".json";

interface Places {
  readonly resources: string;
  readonly vehicles: Pick<Vehicles, "get">;
}

/** `files`: further lists; a list with the id of another takes its place. Refused where a file can't be used. */
export async function stockOf(
  system: SystemId,
  { resources, files, vehicles }: Places & { readonly files: readonly string[] },
): Promise<Result<Stock>> {
  const lists = new Map<string, PeriodList>();
  for (const file of [shippedFile(resources, system), ...files]) {
    const read = await listsIn(file, system, vehicles);
    if (!read.ok) return read;
    for (const list of read.value) lists.set(list.id, list);
  }
  return ok({ lists: [...lists.values()], vehicle: vehicleOf(vehicles) });
}

export interface UserLists {
  stock(system: SystemId): Promise<Output<"lists.stock">>;
  /** Keeps a file of lists in the folder, under its name. Refused where it can't be used. */
  add(name: string, text: string): Promise<Output<"lists.add">>;
}

export function createUserLists(folder: string, { resources, vehicles }: Places): UserLists {
  async function usersFiles(): Promise<readonly string[]> {
    try {
      return (await fs.readdir(folder)).filter((name) => name.endsWith(ENDING)).sort();
    } catch (error) {
      if (errnoOf(error) === "ENOENT") return [];
      throw error;
    }
  }
  return {
    async stock(system) {
      const shipped = await listsIn(shippedFile(resources, system), system, vehicles);
      if (!shipped.ok) return shipped;
      const lists = new Map(shipped.value.map((list) => [list.id, list]));
      const refused: string[] = [];
      try {
        for (const name of await usersFiles()) {
          const read = await listsIn(path.join(folder, name), system, vehicles);
          if (read.ok) for (const list of read.value) lists.set(list.id, list);
          else if (read.error.place !== "system") refused.push(sentenceOf(name, read.error));
        }
      } catch (error) {
        refused.push(faultOf(error, "read the folder", folder).message);
      }
      const ids = new Set([...lists.values()].flatMap(({ blocks }) => blocks.flatMap(vehiclesOf)));
      const known = [...ids].flatMap((id) => vehicleOf(vehicles)(id) ?? []);
      return ok({ folder, lists: [...lists.values()], vehicles: known, refused });
    },
    async add(name, text) {
      const read = parsePeriodLists(text, name);
      if (!read.ok) return read;
      const unknown = unknownVehicle(read.value.lists, vehicles, name);
      if (unknown) return fail(unknown);
      const stem =
        path
          .basename(name, path.extname(name))
          .replace(/[^\p{L}\p{N} _-]+/gu, "-")
          .slice(0, 80) || "lists";
      const file = path.join(folder, `${stem}${ENDING}`);
      try {
        await fs.mkdir(folder, { recursive: true });
      } catch (error) {
        return fail(faultOf(error, "make the folder", folder));
      }
      const written = await atomicWrite(file, Buffer.from(text));
      return written.ok ? ok({ system: read.value.system, lists: read.value.lists.length }) : written;
    },
  };
}

const shippedFile = (resources: string, system: SystemId) => path.join(resources, "lists", `${system}${ENDING}`);
const vehicleOf =
  (vehicles: Pick<Vehicles, "get">) =>
  (id: string): Vehicle | undefined => {
    const found = vehicles.get(id);
    return found.ok ? found.value.vehicle : undefined;
  };
const vehiclesOf = ({ stands }: PeriodList["blocks"][number]) => stands.map(({ vehicle }) => vehicle);
const sentenceOf = (name: string, { message, place }: Failure) => `${name}${place ? `, ${place}` : ""}: ${message}`;

/** UTF-8 has up to four bytes a character. Refused with the place "system" where its lists are of another system. */
async function listsIn(
  file: string,
  system: SystemId,
  vehicles: Pick<Vehicles, "get">,
): Promise<Result<readonly PeriodList[]>> {
  const text = await readTextFile(file, { limit: MAX_LISTS * 4 });
  if (!text.ok) return text;
  const read = parsePeriodLists(text.value.text, file);
  if (!read.ok) return read;
  const { system: of, lists } = read.value;
  if (of !== system)
    return fail({ code: "invalid", message: `Its lists are of ${of}, not of ${system}.`, file, place: "system" });
  const unknown = unknownVehicle(lists, vehicles, file);
  return unknown ? fail(unknown) : ok(lists);
}

function unknownVehicle(lists: readonly PeriodList[], vehicles: Pick<Vehicles, "get">, file: string): Failure | null {
  for (const [l, { blocks }] of lists.entries())
    for (const [b, block] of blocks.entries())
      for (const id of vehiclesOf(block))
        if (!vehicleOf(vehicles)(id))
          return {
            code: "invalid",
            message: `The vehicle “${id}” is not in the database.`,
            file,
            place: `lists.${l}.blocks.${b}`,
          };
  return null;
}
