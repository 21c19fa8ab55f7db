/** In an opened line of the log: the computer's reason for its command. */
import type { NodeId } from "../../../shared/play/game.ts";
import { usePlay } from "../../play/part.ts";
import { usePart } from "../../window/context.ts";
import { thoughtsPart, useOpponents } from "../part.ts";

export function ThoughtOfLine({ node }: { node: NodeId }) {
  const thoughts = usePart(thoughtsPart);
  const thought = useOpponents((s) => s.thoughts.find((candidate) => candidate.node === node));
  const revealed = useOpponents((s) => thought !== undefined && s.revealed.includes(thought.side));
  const at = usePlay((s) => s.open?.game.at ?? 0);
  if (!thought) return null;
  return (
    <p className="thought-line">
      {revealed && thought.decided.why.sentence}{" "}
      <button type="button" className="link" onClick={() => thoughts.choose(node, at)}>
        {revealed ? "Its reasons" : "Its thoughts"}
      </button>
    </p>
  );
}
