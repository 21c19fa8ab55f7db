/** A rule system's policy for lines of sight: plain data, read by the ruling and by the fast kernel alike. */
import type { LineKind, OverlayKind, TerrainKind } from "../table/kinds.ts";

/** "personnel": blocks when the target is a personnel stand. */
export type Blocks = "yes" | "personnel";
/**
 * When a stand between the two blocks. "unless-viewer-higher": not for a viewer on a higher level than that stand.
 * "unless-viewer-higher-and-nearer": not for such a viewer if that stand is also nearer to it than to the target, centre to
 * centre.
 */
export type StandBlocks = "always" | "unless-viewer-higher" | "unless-viewer-higher-and-nearer" | "never";

/** Linear cover that blocks, except for an end close to it or looking down on it. Both ends of a line alike. */
export interface HedgeSight {
  /** None of these kinds is cover by `blocks`. */
  readonly kinds: readonly LineKind[];
  /** An unbroken run is overlooked if it begins this near an end, in inches along the line from there. */
  readonly adjacentInches: number;
  /** Whether a run is also overlooked from an end that is higher than all the ground under it. */
  readonly overlookedFromAbove: boolean;
}

/**
 * A target's base as points: the middles of `grid` × `grid` equal cells of it. `grid` is odd, so that the centre is one of
 * them. Of the points on the table the part `least` (0 … 1) must be in sight, and one at the least.
 */
export interface TargetGrid {
  readonly grid: number;
  readonly least: number;
}

/** Cover in which a target that hasn't fired is found only from close by, whether the line to it is open or not. */
export interface Spotting {
  readonly kinds: readonly TerrainKind[];
  /** The greatest distance, in inches from centre to centre. */
  readonly inches: number;
  /** The stand that must be this near: the viewer, or any stand of its side, which then finds the target for all of them. */
  readonly by: "viewer" | "side";
}

export interface SightPolicy {
  /** The scenario's maximum sighting distance in inches; Infinity where there is none. */
  readonly maximum: number;
  /** Inches added to it for each level above 0 under the viewer. */
  readonly bonusPerLevel: number;
  /** The kinds that block as cover; others don't. No end is high enough to see over them (but see `overCover`). */
  readonly blocks: Readonly<Partial<Record<TerrainKind, Blocks>>>;
  /**
   * The kinds of cover that no longer hide a target which has fired: the unbroken run of them that holds its centre is
   * overlooked, at any depth. Where cover of other kinds goes on, the run ends.
   */
  readonly revealing: readonly TerrainKind[];
  /** Kinds of these that go on hiding it from a viewer inside such cover: smoke about the firer. */
  readonly revealingFromOutside: readonly OverlayKind[];
  /**
   * Lines that cut a lane of sight through the ground's cover, as wide as they are. Only the ruling knows them: the fast
   * kernel refuses such a policy, and its callers ask for rulings instead.
   */
  readonly lanes: readonly LineKind[];
  /**
   * Whether an end sees over a run of cover that holds neither end, where it is higher than all the ground under it. As with
   * lanes, only the ruling knows.
   */
  readonly overCover: boolean;
  /** The end that must be on foot for "personnel": the target, or either end. */
  readonly personnel: "target" | "either";
  /** Overlays with no sight into or out of them, however near the edge; a stand in them never gives itself away. */
  readonly solid: readonly OverlayKind[];
  /** Null: an open line suffices, and no target must be found. */
  readonly spotting: Spotting | null;
  /** The depth of sight, in inches, into and out of the unbroken run of cover that an end stands in. */
  readonly seeIntoInches: number;
  /**
   * That depth, and `adjacentInches` of hedges, are measured from a stand's base, at any angle: it also looks out and is seen
   * from the edge of its cover (outlooks.ts). Two stands in one cover, with bases this near, see each other. For bare places
   * they are measured along the line, as for all ends where this is false.
   */
  readonly fromHull: boolean;
  /**
   * The ground that blocks: "line": above the straight line between the ends; "strict": above the lower end; "higher": at
   * least as high as the higher end, except for the ends' own runs.
   */
  readonly hills: "line" | "strict" | "higher";
  /** Linear cover with sight through it from close by; null: none. */
  readonly hedges: HedgeSight | null;
  /** The part of a target stand that must be in sight: its centre, or a share of its base. A bare place is a place. */
  readonly target: "centre" | TargetGrid;
  /** Stands of the viewer's side and of the other side. For a viewer without a side, all count as the other's. */
  readonly stands: { readonly friend: StandBlocks; readonly enemy: StandBlocks };
}

/** The rest of a policy with nothing but lines from centre to centre, cover, ground and stands. */
export const PLAIN_SIGHT = {
  ...{ lanes: [], overCover: false, personnel: "target", solid: [] },
  ...{ spotting: null, fromHull: false, hedges: null, target: "centre" },
} as const satisfies Partial<SightPolicy>;

/** Whether the fast kernel can't answer for a policy, so that its callers must ask for rulings. */
export const needsRulings = ({ lanes, overCover }: SightPolicy): boolean => lanes.length > 0 || overCover;

/** The part of a policy that the kernel knows. */
export const forKernel = (policy: SightPolicy): SightPolicy =>
  needsRulings(policy) ? { ...policy, lanes: [], overCover: false } : policy;

/** Whether a kind is linear cover with sight through it from close by. */
export const isHedge = ({ hedges }: SightPolicy, kind: string): boolean =>
  hedges !== null && (hedges.kinds as readonly string[]).includes(kind);

export const isSolid = ({ solid }: SightPolicy, kind: string): boolean => (solid as readonly string[]).includes(kind);

/** The targets for whom a kind blocks as cover; undefined where it doesn't. */
export const coverOf = (policy: SightPolicy, kind: TerrainKind): Blocks | undefined =>
  isHedge(policy, kind) ? undefined : policy.blocks[kind];

/** Whether a kind blocks as cover for this target. */
export const blocksAsCover = (policy: SightPolicy, kind: TerrainKind, targetIsPersonnel: boolean): boolean => {
  const blocks = coverOf(policy, kind);
  return blocks === "yes" || (blocks === "personnel" && targetIsPersonnel);
};
