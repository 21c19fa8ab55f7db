/** What a rule system makes of a line of sight: plain data, read by the ruling and by the fast kernel alike. */
import type { LineKind, OverlayKind, TerrainKind } from "../table/kinds.ts";

/** "personnel": blocks when the target is a personnel stand. */
export type Blocks = "yes" | "personnel";
/**
 * When a stand between the two blocks. "unless-viewer-higher": not for a viewer on a higher level than that stand;
 * "unless-viewer-higher-and-nearer": not for such a viewer if that stand is besides nearer to him than to the target,
 * centre to centre.
 */
export type StandBlocks = "always" | "unless-viewer-higher" | "unless-viewer-higher-and-nearer" | "never";

/** Linear cover that blocks, but not who is close to it, and not who looks down on it. Both ends of a line alike. */
export interface HedgeSight {
  /** None of them is cover by `blocks`. */
  readonly kinds: readonly LineKind[];
  /** An unbroken run of them is overlooked that begins so near an end, in inches along the line from there. */
  readonly adjacentInches: number;
  /** Whether a run is overlooked, too, where an end stands higher than all the ground under it. */
  readonly overlookedFromAbove: boolean;
}

/**
 * A target's base as points: the middles of `grid` × `grid` equal cells of it, an odd number, so that the centre is one. Of
 * those on the table `least` (0 … 1) must be seen, and one at the least.
 */
export interface TargetGrid {
  readonly grid: number;
  readonly least: number;
}

/** Cover in which a target that hasn't fired is found from close by only, whether the line to it is open or not. */
export interface Spotting {
  readonly kinds: readonly TerrainKind[];
  /** From so near, in inches from centre to centre. */
  readonly inches: number;
  /** Who must be so near: the viewer, or any stand of its side, which has then found it for all of them. */
  readonly by: "viewer" | "side";
}

export interface SightPolicy {
  /** The scenario's maximum sighting distance in inches; Infinity where there is none. */
  readonly maximum: number;
  /** Inches added to it for each level above 0 that the viewer stands on. */
  readonly bonusPerLevel: number;
  /** The kinds that block as cover; kinds not named here don't. However high the ends stand, none is seen over (`overCover`). */
  readonly blocks: Readonly<Partial<Record<TerrainKind, Blocks>>>;
  /**
   * The kinds of cover that no longer hide a target which has fired: the unbroken run of them that holds its centre is
   * overlooked, however deep. Where cover of other kinds goes on, the run ends.
   */
  readonly revealing: readonly TerrainKind[];
  /** Those of them that go on hiding it from a viewer who stands in such himself: smoke about the firer. */
  readonly revealingFromOutside: readonly OverlayKind[];
  /**
   * Lines that cut a lane of sight through the ground's cover, as wide as they are. Only the ruling knows them: the fast
   * kernel refuses such a policy, and who needs them asks for rulings.
   */
  readonly lanes: readonly LineKind[];
  /**
   * Whether a run of cover that holds neither end is looked over where an end stands higher than all the ground under it. As
   * with lanes, only the ruling knows.
   */
  readonly overCover: boolean;
  /** Whose being on foot "personnel" means: the target's, or either end's. */
  readonly personnel: "target" | "either";
  /** Overlays that one sees neither into nor out of, however near the edge; nobody in them gives himself away. */
  readonly solid: readonly OverlayKind[];
  /** Null: nothing has to be found that an open line leads to. */
  readonly spotting: Spotting | null;
  /** How deep, in inches, one sees into and out of the unbroken run of cover that an end stands in. */
  readonly seeIntoInches: number;
  /**
   * That depth, and `adjacentInches` of hedges, are measured from a stand's base, at any angle: it looks out and is seen from
   * the edge of its cover as well (outlooks.ts), and two stands in one cover see each other whose bases are so near. Of bare
   * places they are measured along the line, as they are of all where this is false.
   */
  readonly fromHull: boolean;
  /**
   * What ground blocks: "line": what rises above the straight line between the ends; "strict": all above the lower end;
   * "higher": all at least as high as the higher end, but for the ends' own runs.
   */
  readonly hills: "line" | "strict" | "higher";
  /** Linear cover that is looked through from close by; null: there is none. */
  readonly hedges: HedgeSight | null;
  /** What of a target stand must be seen: its centre, or so much of its base. A place is a place. */
  readonly target: "centre" | TargetGrid;
  /** Stands of the viewer's side and of the other one. Where the viewer has no side, all count as the other's. */
  readonly stands: { readonly friend: StandBlocks; readonly enemy: StandBlocks };
}

/** Of a policy that asks for nothing beyond lines from centre to centre, cover, ground and stands. */
export const PLAIN_SIGHT = {
  ...{ lanes: [], overCover: false, personnel: "target", solid: [] },
  ...{ spotting: null, fromHull: false, hedges: null, target: "centre" },
} as const satisfies Partial<SightPolicy>;

/** Whether the fast kernel can't answer for a policy: who needs it asks for rulings. */
export const needsRulings = ({ lanes, overCover }: SightPolicy): boolean => lanes.length > 0 || overCover;

/** What of a policy the kernel knows. */
export const forKernel = (policy: SightPolicy): SightPolicy =>
  needsRulings(policy) ? { ...policy, lanes: [], overCover: false } : policy;

/** Whether a kind is linear cover that is looked through from close by. */
export const isHedge = ({ hedges }: SightPolicy, kind: string): boolean =>
  hedges !== null && (hedges.kinds as readonly string[]).includes(kind);

export const isSolid = ({ solid }: SightPolicy, kind: string): boolean => (solid as readonly string[]).includes(kind);

/** For whom a kind blocks as cover; undefined where it doesn't. */
export const coverOf = (policy: SightPolicy, kind: TerrainKind): Blocks | undefined =>
  isHedge(policy, kind) ? undefined : policy.blocks[kind];

/** Whether a kind blocks as cover for this target. */
export const blocksAsCover = (policy: SightPolicy, kind: TerrainKind, targetIsPersonnel: boolean): boolean => {
  const blocks = coverOf(policy, kind);
  return blocks === "yes" || (blocks === "personnel" && targetIsPersonnel);
};
