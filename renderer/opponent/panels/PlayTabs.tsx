/** Tabs over a game's column, if the computer plays a side: the decision, or the computer's thoughts. */
import { usePart, useUi } from "../../window/context.ts";
import { thoughtsPart, useOpponents, useThoughts } from "../part.ts";
import { thinkers } from "../store/thinking.ts";

export function PlayTabs() {
  const thoughts = usePart(thoughtsPart);
  const open = useThoughts((s) => s.open);
  const tool = useUi((s) => s.tool);
  const has = useOpponents((s) => thinkers(s).length > 0);
  if (tool === "intervene" || (!has && !open)) return null;
  return (
    <div className="play-tabs" role="tablist" aria-label="Column">
      <button type="button" role="tab" aria-selected={!open} onClick={() => thoughts.setOpen(false)}>
        Game
      </button>
      <button type="button" role="tab" aria-selected={open} onClick={() => thoughts.setOpen(true)}>
        Thoughts
      </button>
    </div>
  );
}
