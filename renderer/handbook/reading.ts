/** Which place of the handbook is open, and the places before it. */
import type { Place } from "../../shared/handbook/page.ts";
import type { Program } from "../window/program.ts";

const same = (a: Place, b: Place): boolean => a.page === b.page && a.anchor === b.anchor;

/** Opens the place; the place open now can be returned to. */
export function readAt({ front }: Pick<Program, "front">, place: Place): void {
  front.setState(({ handbook }) => ({
    handbook: handbook
      ? { place, before: same(handbook.place, place) ? handbook.before : [...handbook.before, handbook.place] }
      : { place, before: [] },
  }));
}

export function readBack({ front }: Pick<Program, "front">): void {
  front.setState(({ handbook }) => {
    const last = handbook?.before.at(-1);
    return handbook && last ? { handbook: { place: last, before: handbook.before.slice(0, -1) } } : {};
  });
}

export const stopReading = ({ front }: Pick<Program, "front">): void => front.setState({ handbook: null });

/** Opens the place, or closes the handbook where that place is open already. */
export function toggleReading(program: Pick<Program, "front">, place: Place): void {
  const { handbook } = program.front.getState();
  if (handbook && same(handbook.place, place)) stopReading(program);
  else readAt(program, place);
}
