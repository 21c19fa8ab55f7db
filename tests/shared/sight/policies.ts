/** Policies for the tests of sight, whatever a rule system might make of cover, hills and stands. */
import fc from "fast-check";
import type { SightPolicy } from "../../../shared/sight/policy.ts";
import type { OverlayKind, TerrainKind } from "../../../shared/table/kinds.ts";

export const anyPolicy: fc.Arbitrary<SightPolicy> = fc.record({
  maximum: fc.constantFrom(3, 5, 8, 40),
  bonusPerLevel: fc.constantFrom(0, 1, 5),
  blocks: fc.constantFrom<SightPolicy["blocks"]>(
    { woods: "yes", "light-buildings": "yes", "heavy-buildings": "yes", smoke: "yes" },
    { woods: "yes", "light-buildings": "personnel", "heavy-buildings": "personnel", smoke: "personnel" },
    { woods: "yes", hedge: "yes", wreck: "yes", marsh: "personnel", "standing-crop": "yes" },
  ),
  revealing: fc.subarray<TerrainKind>(["woods", "light-buildings", "heavy-buildings", "hedge", "smoke", "marsh"]),
  revealingFromOutside: fc.subarray<OverlayKind>(["smoke", "standing-crop"]),
  lanes: fc.constant([]),
  seeIntoInches: fc.constantFrom(1, 1, 0, 0.25, 2.5, 1.1),
  hills: fc.constantFrom("line", "line", "strict"),
  stands: fc.record({
    friend: fc.constantFrom("always", "unless-viewer-higher", "never"),
    enemy: fc.constantFrom("always", "unless-viewer-higher", "never"),
  }),
});
