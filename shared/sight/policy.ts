/** What a rule system makes of a line of sight: plain data, read by the ruling and by the fast kernel alike. */
import type { LineKind, OverlayKind, TerrainKind } from "../table/kinds.ts";

/** "personnel": blocks when the target is a personnel stand. */
export type Blocks = "yes" | "personnel";
/** When a stand between the two blocks; "unless-viewer-higher": not for a viewer on a higher level than that stand. */
export type StandBlocks = "always" | "unless-viewer-higher" | "never";

export interface SightPolicy {
  /** The scenario's maximum sighting distance in inches. */
  readonly maximum: number;
  /** Inches added to it for each level above 0 that the viewer stands on. */
  readonly bonusPerLevel: number;
  /** The kinds that block as cover; kinds not named here don't. However high the ends stand, none is seen over. */
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
  /** How deep, in inches, one sees into and out of the unbroken run of cover that an end stands in. */
  readonly seeIntoInches: number;
  /** What ground blocks: "line": what rises above the straight line between the ends; "strict": all above the lower end. */
  readonly hills: "line" | "strict";
  /** Stands of the viewer's side and of the other one. Where the viewer has no side, all count as the other's. */
  readonly stands: { readonly friend: StandBlocks; readonly enemy: StandBlocks };
}

/** Whether a kind blocks as cover for this target. */
export const blocksAsCover = (policy: SightPolicy, kind: TerrainKind, targetIsPersonnel: boolean): boolean => {
  const blocks = policy.blocks[kind];
  return blocks === "yes" || (blocks === "personnel" && targetIsPersonnel);
};
