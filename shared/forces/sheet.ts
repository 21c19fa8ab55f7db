/** Fields of sides and stands by a rule system besides their vehicles: figures and roles. Each system writes its own sheet. */
import type { ForceFigure } from "./figures.ts";

/** A stand's role other than a stand of the line. */
export interface Role {
  /** The id in files. */
  readonly id: string;
  /** On counters, in lists and in the text of an order of battle: "GHQ". */
  readonly name: string;
  /** The beginning of its automatic label: "HQ". */
  readonly label: string;
  readonly pennants: number;
  /** The most that a side may have. */
  readonly most?: number | undefined;
  /** It commands the whole side: its label belongs to no formation, and a formation of nothing else has no number. */
  readonly ofSide?: true | undefined;
  /** The rules expect one on each side. */
  readonly wanted?: true | undefined;
}

export interface ForceSheet {
  readonly roles: readonly Role[];
  /** In display order. */
  readonly sideFigures: readonly ForceFigure[];
  /** Figures of single stands; one with the key of a side's figure replaces it for the stand. */
  readonly standFigures: readonly ForceFigure[];
}

/** "one GHQ", "2 scouts". */
export const mostWords = ({ name, most }: Role): string => `${most === 1 ? "one" : most} ${name}`;
