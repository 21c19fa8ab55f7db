/** Blocks set at the greatest size for one page. */
import type { Block } from "../flow/block.ts";
import { type FlowSheet, type Furniture, flow, roomOf, setBlocks } from "../flow/flow.ts";
import { group } from "../marks.ts";
import type { TextMeasure } from "../measure.ts";
import type { Frame } from "../paper.ts";

/** Shares of the usual size of letters, the most readable first. */
const SHARES = Array.from({ length: 15 }, (_, i) => 1.24 - i * 0.03);

/** One page where letters needn't be smaller than that; otherwise as many pages as needed, at their usual size. */
export function onePage(
  blocks: readonly Block[],
  frame: Frame,
  furniture: Furniture,
  measure: TextMeasure,
): readonly FlowSheet[] {
  const room = roomOf(frame);
  const { width } = frame.inner;
  for (const share of SHARES) {
    const set = setBlocks(blocks, width / share, measure, furniture.style);
    const height = set.height * share;
    if (height > room) continue;
    const [sheet] = flow(
      [{ type: "figure", height, draw: () => [group(set.marks, { matrix: [share, 0, 0, share, 0, 0] })] }],
      frame,
      furniture,
      measure,
    );
    if (sheet) return [sheet];
  }
  return flow(blocks, frame, furniture, measure);
}
