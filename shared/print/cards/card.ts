/** A vehicle's card at the size of a playing card, or several where its figures need more room. */
import { coloursOf } from "../../picture/sideColours.ts";
import type { Scenario, Side, Stand } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { Block } from "../flow/block.ts";
import { setFrames } from "../flow/flow.ts";
import { linesOf } from "../flow/lines.ts";
import { INK, TEXT } from "../flow/style.ts";
import { type Colour, group, type Mark, type PathMark, path, text } from "../marks.ts";
import { fitted } from "../measure.ts";
import { type Path, polygon, rectangle } from "../path.ts";
import type { PrintSubject } from "../subject.ts";
import { arcDiagram } from "./arcs.ts";
import { cardBlocks } from "./figures.ts";
import { silhouette } from "./silhouette.ts";

/** Points: 2.4 × 3.25 inches, so that nine go on A4 and on Letter. */
export const CARD = { width: 172.8, height: 234 } as const;
const PAD = 9;
const INNER = CARD.width - 2 * PAD;
const BAND = 5;
/** Heights of the picture: the smaller one for a long text. */
const PICTURES = [50, 36] as const;
const ARCS = 50;
const FOOT = 13;
/** The size of the body's letters: as much smaller as needed for one card, but still readable. */
const SHARES = [1, 0.93, 0.86, 0.8, 0.74] as const;

interface User {
  readonly side: Side;
  readonly stands: readonly Stand[];
}
const usersOf = (scenario: Scenario, vehicle: string): User[] =>
  scenario.sides
    .map((side) => ({
      side,
      stands: scenario.stands.filter((stand) => stand.side === side.id && stand.vehicle === vehicle),
    }))
    .filter(({ stands }) => stands.length > 0);

/** Its faces, each with its origin at the top left corner. `id` is the vehicle's id in the scenario. */
export function cardFaces(subject: PrintSubject, id: string, vehicle: Vehicle): readonly (readonly Mark[])[] {
  const users = usersOf(subject.scenario, id);
  const blocks = cardBlocks(vehicle, subject.measure);
  const ways = SHARES.flatMap((share) =>
    PICTURES.map((picture) => ({ share, head: headMarks(subject, vehicle, users, picture) })),
  );
  // The first way in which everything fits on one card; in the last, over as many as needed.
  for (const [i, way] of ways.entries()) {
    const bodies = bodyMarks(blocks, way, subject);
    if (bodies.length > 1 && i < ways.length - 1) continue;
    return bodies.map((body, n) => {
      const head = n === 0 ? way.head : headMarks(subject, vehicle, users, 0, n + 1);
      return [
        ...head.marks,
        group(body, { matrix: [1, 0, 0, 1, PAD, head.height], name: "figures" }),
        ...footMarks(subject, users),
      ];
    });
  }
  return [];
}

interface Way {
  readonly share: number;
  readonly head: { readonly height: number };
}
function bodyMarks(blocks: readonly Block[], { head, share }: Way, { measure, settings }: PrintSubject): Mark[][] {
  const room = CARD.height - head.height - FOOT - PAD / 2;
  const frames = setFrames(blocks, { width: INNER / share, height: room / share }, measure, settings.style);
  return frames.map(({ marks }) => [group(marks, { matrix: [share, 0, 0, share, 0, 0] })]);
}

/** The sides' colours, the name, the picture, the arcs. */
function headMarks(
  { scenario, rules, measure, settings }: PrintSubject,
  vehicle: Vehicle,
  users: readonly User[],
  picture: number,
  face = 1,
): { readonly marks: readonly Mark[]; readonly height: number } {
  const colours = coloursOf(scenario.sides);
  const [first] = users;
  const each = CARD.width / Math.max(1, users.length);
  const lines = settings.style === "line";
  const marks: Mark[] = users.map(({ side }, i) =>
    path(rectangle(i * each, 0, each, BAND), sideLook(side.id, colours[side.id].main, lines)),
  );
  const points = vehicle.points === null ? "" : String(vehicle.points);
  const pointsWidth = points === "" ? 0 : Math.min(50, measure.width(points, "narrow-bold", 16) + 8);
  if (points !== "") {
    const x = CARD.width - PAD;
    const size = Math.min(16, (16 * (pointsWidth - 4)) / measure.width(points, "narrow-bold", 16));
    marks.push(
      text(points, [x, BAND + 17], { face: "narrow-bold", size, colour: INK.text, align: "end" }),
      text("points", [x, BAND + 25], { face: "narrow", size: 6.8, colour: INK.soft, align: "end" }),
    );
  }
  const title = { face: "title", size: 12.5, leading: 14, colour: INK.text } as const;
  const name = face === 1 ? vehicle.name : `${vehicle.name} (${face})`;
  const room = INNER - pointsWidth;
  const nameLines = linesOf(name, title, room, measure).map(({ segments }) => segments.map((s) => s.text).join(""));
  // A third line and more become an ellipsis: the whole name is in the order of battle.
  const shown =
    nameLines.length <= 2 ? nameLines : [nameLines[0] ?? "", fitted(`${nameLines[1]} …`, "title", 12.5, room, measure)];
  shown.forEach((line, i) => {
    marks.push(text(line, [PAD, BAND + 15 + i * title.leading], title));
  });
  let y = BAND + 15 + (shown.length - 1) * title.leading;
  if (vehicle.nation !== "") {
    y += 9.5;
    const words = fitted(vehicle.nation, "narrow", 8, room, measure);
    marks.push(text(words, [PAD, y], { face: "narrow", size: 8, colour: INK.soft }));
  }
  y = Math.max(y, BAND + 25) + 5;
  if (face > 1) return { marks, height: y };
  const paint = colours[first?.side.id ?? "red"].paint;
  return {
    marks: [...marks, ...pictureMarks(rules, settings.style, vehicle, paint, picture, y)],
    height: y + picture + 5,
  };
}

/** The vehicle from its side, and its arcs. */
function pictureMarks(
  rules: PrintSubject["rules"],
  style: PrintSubject["settings"]["style"],
  vehicle: Vehicle,
  paint: Colour,
  picture: number,
  y: number,
): Mark[] {
  // What acts from behind the edge has neither front nor flank.
  const figures = rules.ok ? rules.value.system.readVehicle(vehicle) : null;
  const arcs = rules.ok && !(figures?.ok && figures.value.offTable) ? rules.value.arcs : null;
  const fixed = vehicle.weapons.some(({ mount }) => mount === "hull");
  const wide = arcs ? INNER - ARCS - 4 : INNER;
  const at = (x: number, name: string) => ({ matrix: [1, 0, 0, 1, x, y] as const, name });
  const side = group(silhouette(vehicle, { width: wide, height: picture }, paint, style), at(PAD, "silhouette"));
  if (!arcs) return [side];
  return [side, group(arcDiagram(arcs, { width: ARCS, height: picture, fixed }, style), at(PAD + wide + 4, "arcs"))];
}

/** Without colours, the first side's are full and the second's are empty. */
const sideLook = (side: SideId, colour: Colour, lines: boolean): Omit<PathMark, "type" | "path"> =>
  !lines ? { fill: colour } : side === "red" ? { fill: INK.text } : { stroke: { colour: INK.text, width: 0.7 } };

/** Shapes distinguish the sides as well: a square and a point. */
const SIGNS: Readonly<Record<SideId, (x: number, y: number) => Path>> = {
  red: (x, y) => rectangle(x, y - 5.6, 5.6, 5.6),
  blue: (x, y) =>
    polygon([
      [x, y - 5.6],
      [x + 6.4, y - 2.8],
      [x, y],
    ]),
};

/** The users of the vehicle: the stands' labels. */
function footMarks({ scenario, measure, settings }: PrintSubject, users: readonly User[]): Mark[] {
  const colours = coloursOf(scenario.sides);
  const { face, size } = TEXT.furniture;
  const y = CARD.height - PAD + 2;
  const each = INNER / Math.max(1, users.length);
  return users.flatMap(({ side, stands }, i): Mark[] => {
    const x = PAD + i * each;
    const labels = stands.map(({ label }) => label).join("  ");
    return [
      path(SIGNS[side.id](x, y), sideLook(side.id, colours[side.id].main, settings.style === "line")),
      text(fitted(labels, face, size, each - 13, measure), [x + 8.5, y], { face, size, colour: INK.soft }),
    ];
  });
}
