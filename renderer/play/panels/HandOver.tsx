/** The table is covered until the next player sits down. */
import { Button } from "@mantine/core";
import { useProgram } from "../../window/context.ts";
import { playPart, usePlay } from "../part.ts";
import { SideBlock } from "./playWords.tsx";
import { useGame } from "./useGame.ts";

export function HandOver() {
  const program = useProgram();
  const { view } = useGame();
  const cover = usePlay((s) => s.cover);
  if (cover === null) return null;
  return (
    <div className="hand-over" role="status">
      <div>
        <SideBlock side={cover}>{view.sides[cover].name}</SideBlock>
        <h1>The next decision is yours</h1>
        <p>The table is covered while the players change places.</p>
        <Button size="md" onClick={() => playPart.of(program).reveal()}>
          Show the table
        </Button>
        <div className="keys-line">
          <span>
            <kbd>Enter</kbd> show the table
          </span>
        </div>
      </div>
    </div>
  );
}
