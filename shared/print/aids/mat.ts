/** Rows of boxes for dice and counters, at true size. */
import type { AidTemplate } from "../../rules/aids.ts";
import type { FigureBlock } from "../flow/block.ts";
import { INK } from "../flow/style.ts";
import { INCH, type Mark, path, text } from "../marks.ts";
import { rectangle } from "../path.ts";
import type { Style } from "../settings.ts";

export type MatTemplate = Extract<AidTemplate, { type: "mat" }>;

/** Points: a row's name above its boxes, and the room below them. */
const NAME = 12;
const GAP = 5;

/** A figure for each row; its boxes go on in a line below where the paper is narrow. Empty where it is narrower than a box. */
export function matFigures({ rows, box }: MatTemplate, width: number, style: Style): FigureBlock[] {
  const side = box * INCH;
  const across = Math.floor((width - 1) / side);
  if (across < 1) return [];
  return rows.map(({ name, boxes }): FigureBlock => {
    // Lines of equal length rather than a full one and a rest.
    const lines = Math.max(1, Math.ceil(boxes.length / across));
    const even = Math.ceil(boxes.length / lines);
    return {
      type: "figure",
      height: NAME + lines * side + GAP,
      draw: () => [
        text(name, [0.5, NAME - 3.5], { face: "narrow-bold", size: 8.5, colour: INK.text }),
        ...boxes.flatMap((words, i): Mark[] => {
          const x = 0.5 + (i % even) * side;
          const y = NAME + Math.floor(i / even) * side;
          return [
            path(rectangle(x, y, side, side), {
              ...(words === "" && style === "colour" && { fill: "#f7f3e4" }),
              stroke: { colour: INK.text, width: 0.7 },
            }),
            ...(words === ""
              ? []
              : [
                  text(words, [x + side / 2, y + side / 2 + side * 0.13], {
                    face: "title",
                    size: side * 0.38,
                    colour: INK.soft,
                    align: "middle",
                  }),
                ]),
          ];
        }),
      ],
    };
  });
}
