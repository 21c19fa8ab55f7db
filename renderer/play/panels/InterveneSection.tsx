/** Interventions of the referee: markers added and removed, stands removed; the log keeps each with its reason. */
import { Button, Switch } from "@mantine/core";
import type { Intervention } from "../../../shared/play/contract.ts";
import { useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { playPart, usePlay } from "../part.ts";
import { playRulesOf } from "../playing.ts";
import { INTERVENTION } from "../tools/playIntervene.ts";
import { PlayStandCard } from "./PlayStandCard.tsx";
import { Why } from "./playWords.tsx";
import { useGame } from "./useGame.ts";

export function InterveneSection() {
  const program = useProgram();
  const { reader, game } = useGame();
  const touched = usePlay((s) => s.touched);
  const notice = usePlay((s) => s.notice);
  const stand = touched === null ? undefined : reader.stand(touched);
  const beads = playRulesOf(game.loaded.scenario)?.beads ?? [];
  const change = async (what: Intervention["change"], words: string) => {
    if (!stand) return;
    const why = await program.asking.ask("words", { ...INTERVENTION, text: words });
    if (why !== null) playPart.of(program).intervene(stand.id, what, why);
  };
  return (
    <>
      <Section title="Intervention" aside="logged">
        <div className="told">
          <p>
            You change the table outside the rules. Drag a stand to move it, drag with Shift to turn it, click it for
            its markers. The log keeps each change with its reason.
          </p>
        </div>
        {notice?.type === "refused" && (
          <div className="told no" role="alert">
            <Why refusal={notice.refusal} />
          </div>
        )}
        <Button variant="default" onClick={() => program.run("tool-act")}>
          Back to the game
        </Button>
      </Section>
      {stand && (
        <Section title="Stand">
          <PlayStandCard stand={stand} />
          <div className="switches">
            {beads.map(({ id, name }) => (
              <Switch
                key={id}
                label={name}
                checked={stand.beads.includes(id)}
                onChange={({ currentTarget: { checked: on } }) =>
                  void change({ type: "bead", bead: id, on }, `${stand.label}: “${name}” ${on ? "on" : "off"}.`)
                }
              />
            ))}
          </div>
          {stand.status !== "eliminated" && (
            <Button
              variant="default"
              color="red"
              onClick={() => void change({ type: "eliminate" }, `${stand.label} is eliminated and leaves the table.`)}
            >
              Eliminate {stand.label}
            </Button>
          )}
        </Section>
      )}
    </>
  );
}
