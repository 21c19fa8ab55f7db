/** The end of the battle in the panel; its result has a sheet of its own. */
import { Button } from "@mantine/core";
import type { Ending } from "../../../shared/play/contract.ts";
import { useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { SideBlock, sideNamesIn } from "./playWords.tsx";
import { useGame } from "./useGame.ts";

export function EndingSection({ ending }: { ending: Ending | null }) {
  const program = useProgram();
  const { view } = useGame();
  return (
    <Section title="The battle is over">
      <div className="ending" role="status">
        {ending === null ? (
          <p>No decisions are left.</p>
        ) : ending.winner === null ? (
          <b>A draw</b>
        ) : (
          <>
            <SideBlock side={ending.winner}>{view.sides[ending.winner].name}</SideBlock>
            <b>{sideNamesIn(view).clause(ending.winner, "has won")}</b>
          </>
        )}
      </div>
      <div className="choice-buttons">
        {ending && <Button onClick={() => program.run("play-result")}>Show the result</Button>}
        <Button variant="default" onClick={() => program.run("save")}>
          Save the game
        </Button>
        <Button variant="default" onClick={() => program.run("play-anew")}>
          New game
        </Button>
      </div>
    </Section>
  );
}
