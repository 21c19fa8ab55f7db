/** What the guide says at the present decision, above the question. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { LOOK_AROUND } from "../../shared/rules/lesson.ts";
import { Rule } from "../play/panels/playWords.tsx";
import { usePlay } from "../play/part.ts";
import { usePart, useProgram } from "../window/context.ts";
import { GuideFrame } from "./GuideFrame.tsx";
import { guidePart, useGuide } from "./part.ts";
import type { Saying } from "./store/guide.ts";

export function GuideSection() {
  const program = useProgram();
  const guide = usePart(guidePart);
  const guided = useGuide((s) => s.game);
  useGuide((s) => s.learned);
  useGuide((s) => s.unread);
  const open = usePlay((s) => s.open);
  usePlay((s) => s.revision);
  if (!open || guided !== open.serial) return null;
  const now = guide.saying(open);
  const { title, words } = saidOf(now);
  return (
    <GuideFrame
      saying={now.type}
      title={title}
      {...guide.progressOf(open.game.info.system)}
      leave={guide.leave}
      acts={
        now.type in SKIPS && (
          <>
            {now.type === "lesson" && (
              <Button size="compact-sm" variant="default" onClick={() => program.run("play-advice")}>
                Show me a move
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => guide.skip(open)}>
              {SKIPS[now.type]}
            </Button>
          </>
        )
      }
    >
      {words}
    </GuideFrame>
  );
}

/** The button that goes on without the decision. */
const SKIPS: Readonly<Partial<Record<Saying["type"], string>>> = { look: "Next", lesson: "Skip", read: "Go on" };

function saidOf(now: Saying): { readonly title: string; readonly words: ReactNode } {
  switch (now.type) {
    case "look":
      return { title: LOOK_AROUND.title, words: LOOK_AROUND.say };
    case "lesson":
    case "read":
      return {
        title: now.lesson.title,
        words: (
          <>
            {now.lesson.say} <Rule rule={now.rule} />
          </>
        ),
      };
    case "again":
      return {
        title: "Your decision",
        words: "Decide as you like. The next lesson comes with the next new question.",
      };
    case "computer":
      return {
        title: "The other side",
        words: "The computer decides now. The log below the table says what it does, and by which rule.",
      };
    case "over":
      return {
        title: "The battle is over",
        words: "Replay it from the log, or open an included battle: you know how a turn goes.",
      };
    case "learned":
      return {
        title: "That is the whole turn",
        words: "You have met everything that comes up here. Play on, or open an included battle.",
      };
  }
}
