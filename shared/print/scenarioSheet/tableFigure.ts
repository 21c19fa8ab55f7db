/** The whole table as a small map among text, with a neat line round it. */
import type { Block } from "../flow/block.ts";
import { INK } from "../flow/style.ts";
import { TableMap } from "../map/tableMap.ts";
import { group, type Mark, path } from "../marks.ts";
import { rectangle } from "../path.ts";
import { plansWanted } from "../settings.ts";
import type { PrintSubject } from "../subject.ts";

/** As wide as possible without being higher than `most`; centred. Drawn once, for any number of layouts of its pages. */
export function tableFigure(subject: PrintSubject, most: number): Block {
  const { scenario, ground, rules, settings } = subject;
  const { width: across, height: up } = ground;
  let drawn: { readonly width: number; readonly marks: readonly Mark[] } | null = null;
  const scaleFor = (width: number) => Math.min(width / across, most / up);
  return {
    type: "figure",
    height: (width) => scaleFor(width) * up,
    draw(width) {
      if (drawn?.width === width) return drawn.marks;
      const scale = scaleFor(width);
      const [w, h] = [across * scale, up * scale];
      const { grid, contours, mission, names, stands } = settings.map;
      const plans = plansWanted(settings);
      const look = { style: settings.style, grid, contours, mission, plans, names, stands: stands || isFixed(subject) };
      const marks = new TableMap({ scenario, ground, rules }).marks(
        scale,
        { west: 0, south: 0, east: across, north: up },
        look,
      );
      const framed = [
        group([...marks, path(rectangle(0, 0, w, h), { stroke: { colour: INK.text, width: 0.8 } })], {
          matrix: [1, 0, 0, 1, (width - w) / 2, 0],
        }),
      ];
      drawn = { width, marks: framed };
      return framed;
    },
  };
}

/** Whether a stand begins at its place on the map, because there is no zone to choose a place in. */
const isFixed = ({ scenario }: PrintSubject): boolean =>
  scenario.sides.some(
    ({ id }) =>
      scenario.stands.some(({ side, at }) => side === id && at !== null) &&
      !scenario.zones.some(({ side }) => side === id),
  );
