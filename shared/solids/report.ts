/** The measures of solids, and what a user should know before printing them. */
import { z } from "zod";
import { isSound, type Mesh, type MeshReport, reportOn } from "./mesh.ts";
import type { SolidPlan } from "./plan.ts";
import { rounded } from "./settings.ts";

/** Grams of PLA in a cubic centimetre. */
const PLA = 1.24;
/** The bed of a common small printer, in mm. */
const USUAL_BED = 220;

export const solidReportSchema = z.strictObject({
  /** Of all solids together. */
  triangles: z.int(),
  /** Cubic centimetres. */
  volume: z.number(),
  /** Of PLA without hollows. */
  grams: z.number(),
  /** The largest solid, in mm: west to east, south to north, up. */
  size: z.tuple([z.number(), z.number(), z.number()]),
  /** The number of solids, keys included once. */
  solids: z.int(),
  /** What was left out, and what differs from what a user may expect. */
  notices: z.array(z.string()),
  /** How to print and join the tiles. */
  notes: z.array(z.string()),
});
export type SolidReport = z.infer<typeof solidReportSchema>;

export interface NamedReport {
  readonly name: string;
  readonly report: MeshReport;
}
/** The name of the piece that joins tiles. */
export const KEY = "key";

/** Measures a solid; throws where it isn't closed, which is a defect. */
export function checked(name: string, mesh: Mesh): MeshReport {
  const report = reportOn(mesh);
  if (!isSound(report))
    throw new Error(
      `The solid ${name} is not closed: ${report.openEdges} edges, ${report.flat} flat triangles, ${report.volume} cm³.`,
    );
  return report;
}

/** Of the solids of these names, a key among them. */
export function solidReport(plan: SolidPlan, solids: readonly NamedReport[]): SolidReport {
  const reports = solids.map(({ report }) => report);
  const sum = (of: (report: MeshReport) => number) => reports.reduce((all, report) => all + of(report), 0);
  const size = [0, 1, 2].map((k) => rounded(Math.max(...reports.map((report) => report.size[k] as number)))) as [
    number,
    number,
    number,
  ];
  const volume = sum((report) => report.volume);
  return {
    triangles: sum(({ triangles }) => triangles),
    volume: rounded(volume),
    grams: Math.round(volume * PLA),
    size,
    solids: reports.length,
    notices: [...plan.notices],
    notes: notesOn(
      plan,
      solids.map(({ name }) => name),
      size,
    ),
  };
}

function notesOn({ settings, fittings }: SolidPlan, names: readonly string[], [x, y]: SolidReport["size"]): string[] {
  const { holes, place, diameter, depth, connectors } = settings;
  const fitted = names.flatMap((name) => fittings.of.get(name) ?? []);
  const drilled = fitted.reduce((sum, { holes }) => sum + holes.length, 0);
  const rooms = fitted.reduce((sum, { joints }) => sum + joints.length, 0);
  const notes = ["Print flat side down, without supports."];
  if (Math.max(x, y) > USUAL_BED)
    notes.push(`Longer than ${USUAL_BED} mm: check the bed of your printer, or choose smaller tiles.`);
  if (drilled > 0 && holes === "magnets")
    notes.push(
      place === "sides"
        ? `Glue in ${drilled} magnets; opposite poles face each other at a seam.`
        : `Glue in ${drilled} magnets with the same pole down.`,
    );
  if (drilled > 0 && holes === "dowels")
    notes.push(
      place === "sides"
        ? `${drilled} holes for dowels ${rounded(2 * depth)} mm long, half in each of two tiles.`
        : `${drilled} holes for pegs on a board: ${diameter} mm thick, ${depth} mm high.`,
    );
  if (connectors === "keys" && rooms > 0)
    notes.push(
      names.includes(KEY)
        ? `Print ${rooms / 2} keys and press them in from below.`
        : `Room for ${rooms} keys, pressed in from below.`,
    );
  if (connectors === "tabs" && rooms > 0)
    notes.push("Join tiles from the north-west: lower each over its neighbours' tabs.");
  return notes;
}
