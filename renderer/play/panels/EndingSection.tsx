/** The end of the battle: winner, reason, and the next steps. */
import { Button } from "@mantine/core";
import type { Ending } from "../../../shared/play/contract.ts";
import { useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { playPart } from "../part.ts";
import { SideBlock } from "./playWords.tsx";
import { useGame } from "./useGame.ts";

export function EndingSection({ ending }: { ending: Ending | null }) {
  const program = useProgram();
  const { view } = useGame();
  return (
    <Section title="The battle is over">
      <div className="ending" role="status">
        {ending === null ? (
          <p>No decisions are left.</p>
        ) : (
          <>
            {ending.winner === null ? (
              <b>A draw</b>
            ) : (
              <>
                <SideBlock side={ending.winner}>{view.sides[ending.winner].name}</SideBlock>
                <b>has won</b>
              </>
            )}
            <p>{ending.reason}</p>
          </>
        )}
        <dl className="facts">
          {(["red", "blue"] as const).map((side) => (
            <div key={side} style={{ display: "contents" }}>
              <dt>{view.sides[side].name}</dt>
              <dd>
                {view.sides[side].standsLeft} of {view.sides[side].standsAtStart} left
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="choice-buttons">
        <Button variant="default" onClick={() => playPart.of(program).setLogOpen(true)}>
          Look back
        </Button>
        <Button variant="default" onClick={() => program.run("save")}>
          Save the game
        </Button>
        <Button onClick={() => program.run("play-anew")}>New game</Button>
      </div>
    </Section>
  );
}
