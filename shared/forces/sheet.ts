/** What sides and stands have by a rule system besides their vehicles: figures and roles. Each system writes its own sheet. */
import type { ForceFigure } from "./figures.ts";

/** What a stand is besides a stand of the line. */
export interface Role {
  /** As files write it. */
  readonly id: string;
  /** On counters, in lists and in the text of an order of battle: "GHQ". */
  readonly name: string;
  /** What its automatic label begins with: "HQ". */
  readonly label: string;
  /** How many pennants it flies. */
  readonly pennants: number;
  /** A side has so many at most. */
  readonly most?: number | undefined;
  /** It commands the whole side: its label is no formation's, and a formation of nothing else has no number. */
  readonly ofSide?: true | undefined;
  /** The rules reckon with one on each side. */
  readonly wanted?: true | undefined;
}

export interface ForceSheet {
  readonly roles: readonly Role[];
  /** In the order in which they are told. */
  readonly sideFigures: readonly ForceFigure[];
  /** Of single stands; one with the key of a side's figure is the stand's own in its stead. */
  readonly standFigures: readonly ForceFigure[];
}

/** "one GHQ", "2 scouts". */
export const mostWords = ({ name, most }: Role): string => `${most === 1 ? "one" : most} ${name}`;
