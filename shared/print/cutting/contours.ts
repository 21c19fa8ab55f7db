/** Contour templates: the relief in layers of foam, card or plywood. */
import { fail, ok, type Result } from "../../result.ts";
import { seasonOf } from "../../table/season.ts";
import type { PrintJob } from "../job.ts";
import { TINT } from "../map/relief.ts";
import type { PrintSubject } from "../subject.ts";
import { levelsToCut } from "./choices.ts";
import { type CutGroup, cutOnce, cuttingJob, mapOf, toolOf } from "./job.ts";
import { layersOf } from "./levels.ts";
import { sizeOf } from "./shape.ts";
import { roomOnSheet } from "./sheets.ts";

/** "5 mm" */
export const thicknessWords = ({ settings }: PrintSubject): string => `${settings.cutting.thickness} mm`;

/** Refused where the table is flat, no level is chosen, or the sheet of foam is too small. */
export const contourCutting = cutOnce((subject: PrintSubject) => {
  const { ground, settings, scenario } = subject;
  const { foam, levels: chosen } = settings.cutting;
  const refuse = (message: string, place: string) => fail({ code: "invalid" as const, message, place });
  if (levelsToCut(ground, undefined).length === 0)
    return refuse("This table has no relief: all its ground is on one level, so there is nothing to cut.", "relief");
  const levels = levelsToCut(ground, chosen);
  if (levels.length === 0) return refuse("No level is chosen, so there is nothing to cut.", "cutting.levels");
  const tool = toolOf(subject);
  const room = roomOnSheet(foam, tool.kerf, "cutting.foam");
  if (!room.ok) return room;
  const { colour } = TINT[seasonOf(scenario)];
  const thick = thicknessWords(subject);
  const layers = layersOf(mapOf(subject).terrain, levels, room.value);
  const groups = layers.map(
    ({ level, solid, pieces }): CutGroup => ({
      title: `Level ${level}`,
      note: () => `Level ${level} · ${thick}`,
      tint: { colour, opacity: 0.22 },
      pieces,
      area: sizeOf(solid),
    }),
  );
  return ok({
    words: {
      name: "Contour templates",
      anchor: "contours",
      kinds: "Level",
      lines: [
        `Each level is ${thick} thick and covers all ground at its level and above; sheets of ${foam.width} × ${foam.height}″.`,
        "Cut along the solid lines, and glue the next level inside the dashed line, with the marks of both over each other.",
      ],
    },
    size: foam,
    room: room.value,
    stacks: [
      {
        title: "Sheet",
        material: (on) => `${on.map(({ title }) => title.toLowerCase()).join(", ")} · ${thick} foam`,
        groups,
      },
    ],
  });
});

export function contourTemplates(subject: PrintSubject): Result<PrintJob> {
  const cutting = contourCutting(subject);
  return cutting.ok ? cuttingJob(subject, cutting.value) : cutting;
}
