/** Pieces to cut out, by side and formation: the stands of a copy, then the markers of the rules. */
import { roleName } from "../../forces/sheets.ts";
import { coloursOf } from "../../picture/sideColours.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { Aids } from "../../rules/aids.ts";
import type { Scenario, Side, Stand } from "../../scenario/model.ts";
import { type FormationNode, formationTree } from "../../scenario/queries.ts";
import { embedded } from "../../scenario/vehicles.ts";
import { markerCount, markerMarks } from "../aids/markers.ts";
import { sidesInOrder, vehicleName } from "../forces/forceWords.ts";
import { INCH, type Mark } from "../marks.ts";
import type { PrintSubject } from "../subject.ts";
import { counterMarks, counterSize } from "./counter.ts";
import { figuresOf, shortFigures } from "./figures.ts";
import type { PackGroup, PackSize } from "./pack.ts";

export interface Piece {
  draw(): readonly Mark[];
  /** The place of its base line in the piece, for a fold. */
  readonly fold?: number | undefined;
}
export type PieceGroup = PackGroup<Piece> & { readonly colour?: string | undefined };

/** One counter for every stand that the copy's reader may know. Refused, with the stand's name, where one is larger than `most`. */
export function standGroups(subject: PrintSubject, most: PackSize): Result<PieceGroup[]> {
  const { scenario, settings, side: reader } = subject;
  const { form, scale } = settings.counters;
  for (const stand of scenario.stands) {
    const { width, height } = counterSize(form, ...baseOf(stand, scale));
    if (width > most.width + 1e-6 || height > most.height + 1e-6) return tooLarge(subject, stand, { width, height });
  }
  const pieceOf = drawer(subject);
  return ok(
    sidesInOrder(scenario, reader).flatMap((side) => {
      const tree = formationTree(scenario, side.id);
      const runs = [
        ...runsOf(tree.formations),
        ...(tree.loose.length > 0 ? [{ title: "Without a formation", stands: tree.loose }] : []),
      ];
      return runs.map(
        ({ title, stands }, i): PieceGroup => ({
          title,
          heading: i === 0 ? side.name : undefined,
          // The tall pieces first, so that few rows are high.
          items: stands.map((stand) => pieceOf(stand, side)).sort((a, b) => b.height - a.height),
        }),
      );
    }),
  );
}

const baseOf = ({ footprint }: Stand, scale: number): [number, number] => [
  footprint[0] * INCH * scale,
  footprint[1] * INCH * scale,
];

/** Formations that have stands; formations of the same name are distinguished by their parents. */
function runsOf(nodes: readonly FormationNode[]): { title: string; stands: readonly Stand[] }[] {
  const runs: { name: string; above: string; stands: readonly Stand[] }[] = [];
  const walk = (all: readonly FormationNode[], above: string): void => {
    for (const { formation, stands, below } of all) {
      if (stands.length > 0) runs.push({ name: formation.name, above, stands });
      walk(below, formation.name);
    }
  };
  walk(nodes, "");
  const bearers = (name: string) => runs.filter((group) => group.name === name).length;
  return runs.map(({ name, above, stands }) => ({
    title: above !== "" && bearers(name) > 1 ? `${name}, ${above}` : name,
    stands,
  }));
}

function drawer({ scenario, settings, measure }: PrintSubject) {
  const colours = coloursOf(scenario.sides);
  const short = shortFigures(scenario.system);
  const { form, scale } = settings.counters;
  return (stand: Stand, side: Side): Piece & PackSize => {
    const [width, height] = baseOf(stand, scale);
    const vehicle = embedded(scenario, stand.vehicle);
    const face = {
      stand,
      side,
      role: roleName(scenario.system, stand),
      vehicle,
      vehicleName: vehicleName(scenario, stand),
      figures: vehicle ? figuresOf(vehicle, short) : [],
      colours: colours[side.id],
      style: settings.style,
      view: form === "fold" ? ("side" as const) : ("top" as const),
    };
    return {
      ...counterSize(form, width, height),
      draw: () => counterMarks(face, form, width, height, measure),
      ...(form === "fold" && { fold: height }),
    };
  };
}

/** Markers at the same scale, as many as this battle needs. */
export const markerGroups = (
  aids: Aids,
  { scenario, settings }: Pick<PrintSubject, "scenario" | "settings">,
): PieceGroup[] =>
  aids.markers.map((marker, i) => {
    const { scale } = settings.counters;
    const side = marker.size * INCH * scale;
    const marks: Mark[] = [
      { type: "group", marks: markerMarks(marker, settings.style), matrix: [scale, 0, 0, scale, 0, 0] },
    ];
    return {
      title: marker.letter === "" ? marker.name : `${marker.letter}: ${marker.name}`,
      heading: i === 0 ? "Markers" : undefined,
      items: Array.from({ length: markerCount(marker, scenario.stands.length) }, () => ({
        width: side,
        height: side,
        draw: () => marks,
      })),
    };
  });

function tooLarge({ scenario, settings }: PrintSubject, stand: Stand, { width, height }: PackSize): Result<never> {
  const inches = (n: number) => `${Math.round((n / INCH) * 100) / 100}″`;
  const sideName = scenario.sides.find(({ id }) => id === stand.side)?.name ?? stand.side;
  const folded = settings.counters.form === "fold" ? ", folded open," : "";
  return fail({
    code: "invalid",
    message:
      `The counter of “${stand.label}” (${sideName}, ${vehicleName(scenario, stand)})${folded} is ${inches(width)} × ` +
      `${inches(height)}: larger than a page holds. Choose larger paper, smaller margins or a smaller scale.`,
    place: indexOf(scenario, stand),
  });
}
const indexOf = ({ stands }: Scenario, stand: Stand): string => `stands[${stands.indexOf(stand)}].footprint`;
