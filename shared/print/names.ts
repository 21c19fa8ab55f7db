/** The names of the prints. */
import type { PrintName } from "./settings.ts";

/** The name of each print, and its content in a sentence. */
export const PRINT_NAMES: Readonly<Record<PrintName, { readonly name: string; readonly help: string }>> = {
  overview: { name: "Overview", help: "The whole table on one page, with its legend." },
  map: { name: "Battlefield", help: "The table at true size on several pages." },
  sheet: { name: "Scenario sheet", help: "Situation, forces, deployment, victory and map on one or two pages." },
  forces: { name: "Order of battle", help: "Both sides by formation, with points." },
  roster: { name: "Roster", help: "A line for each stand, with boxes to tick." },
  cards: { name: "Vehicle cards", help: "All figures of each vehicle in use." },
  counters: { name: "Counters", help: "A counter for every stand, at true size, to cut out." },
  aids: { name: "Play aids", help: "Reference sheets, markers and templates." },
  contours: { name: "Contour templates", help: "Each level at true size, in pieces to cut from foam or card." },
  felt: { name: "Felt templates", help: "Woods, towns, water and roads at true size, to cut from felt." },
  shopping: { name: "Shopping list", help: "Foam, felt, trees, houses, roads and stands to build the table." },
  packet: { name: "Mission packet", help: "All sheets in one file, with a table of contents." },
  report: { name: "After-action report", help: "The course and result of a battle." },
};
