/** What battles for tonight are made from, as it crosses from the host to the window. */
import { z } from "zod";
import { vehicleSchema } from "../vehicles/vehicle.ts";
import { periodList } from "./periodLists.ts";

/** The limit of a file of period lists, in characters. */
export const MAX_LISTS = 2_000_000;

export const listedStock = z.strictObject({
  /** The folder of the user's files of lists. */
  folder: z.string(),
  /** The shipped lists and the user's. */
  lists: z.array(periodList).readonly(),
  /** The vehicles of the lists. */
  vehicles: z.array(vehicleSchema).readonly(),
  /** A sentence for each of the user's files that can't be used; it stays in its place. */
  refused: z.array(z.string()).readonly(),
});
export type ListedStock = z.infer<typeof listedStock>;
