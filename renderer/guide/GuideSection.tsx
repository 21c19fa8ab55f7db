/** What the guide says at the present decision, above the question. */
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LOOK_AROUND } from "../../shared/rules/lesson.ts";
import { Rule } from "../play/panels/playWords.tsx";
import { useGame } from "../play/panels/useGame.ts";
import { playPart, usePlay } from "../play/part.ts";
import { usePart, useProgram } from "../window/context.ts";
import { Section } from "../window/panels/Section.tsx";
import { guidePart, useGuide } from "./part.ts";
import type { Saying } from "./store/guide.ts";

export function GuideSection() {
  const guide = usePart(guidePart);
  const guided = useGuide((s) => s.game);
  const serial = usePlay((s) => s.open?.serial);
  if (guided === null || guided !== serial) return null;
  return (
    <Section
      title="Guide"
      aside={
        <button type="button" className="link" onClick={() => guide.leave()}>
          <IconX size={13} aria-hidden="true" /> Leave
        </button>
      }
    >
      <Now />
    </Section>
  );
}

function Now() {
  const program = useProgram();
  const guide = usePart(guidePart);
  useGuide((s) => s.learned);
  const { game } = useGame();
  const open = playPart.of(program).store.getState().open;
  if (!open) return null;
  const now = guide.saying(open);
  const { done, of } = guide.progressOf(game.info.system);
  return (
    <div className="guide" data-saying={now.type} role="status">
      <Said now={now} />
      <div className="guide-acts">
        {now.type === "lesson" && (
          <Button size="compact-sm" variant="default" onClick={() => program.run("play-advice")}>
            Show me a move
          </Button>
        )}
        {(now.type === "lesson" || now.type === "look") && (
          <Button size="compact-sm" variant="default" onClick={() => guide.skip(open)}>
            {now.type === "look" ? "Next" : "Skip"}
          </Button>
        )}
        <small>
          {done} of {of} lessons
        </small>
      </div>
    </div>
  );
}

function Said({ now }: { now: Saying }) {
  switch (now.type) {
    case "look":
      return <Words title={LOOK_AROUND.title}>{LOOK_AROUND.say}</Words>;
    case "lesson":
      return (
        <Words title={now.lesson.title}>
          {now.lesson.say} <Rule rule={now.rule} />
        </Words>
      );
    case "again":
      return <Words title="Your decision">Decide as you like. The next lesson comes with the next new question.</Words>;
    case "computer":
      return (
        <Words title="The other side">
          The computer decides now. The log below the table says what it does, and by which rule.
        </Words>
      );
    case "over":
      return (
        <Words title="The battle is over">
          Replay it from the log, or open an included battle: you know how a turn goes.
        </Words>
      );
    case "learned":
      return (
        <Words title="That is the whole turn">
          You have met everything that comes up here. Play on, or open an included battle.
        </Words>
      );
  }
}

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <b>{title}</b>
    <p>{children}</p>
  </>
);
