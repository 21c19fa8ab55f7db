/** All families, the cheap ones first: early findings are shown early, and the expensive ones wait for a pause. */
import { balance } from "./balance.ts";
import { contact } from "./contact.ts";
import { entry } from "./entry.ts";
import { equalHalves } from "./equalHalves.ts";
import type { Family } from "./family.ts";
import { house } from "./house.ts";
import { marches } from "./marches.ts";
import { mission } from "./mission.ts";
import { records } from "./records.ts";
import { roads } from "./roads.ts";
import { routes } from "./routes.ts";
import { shares } from "./shares.ts";
import { stands } from "./stands.ts";
import { vehicles } from "./vehicles.ts";
import { zones } from "./zones.ts";

export const FAMILIES: readonly Family[] = [
  house,
  records,
  mission,
  balance,
  vehicles,
  shares,
  equalHalves,
  roads,
  stands,
  zones,
  entry,
  routes,
  contact,
  marches,
];
