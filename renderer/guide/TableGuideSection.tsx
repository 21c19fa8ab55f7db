/** What the guide says at the present lesson of the first table, above the inspector. */
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { usePart, useProgram, useSession } from "../window/context.ts";
import { Section } from "../window/panels/Section.tsx";
import { tableGuidePart, useGuide, useTableGuide } from "./part.ts";

export function TableGuideSection() {
  const program = useProgram();
  const guide = usePart(tableGuidePart);
  const guided = useTableGuide((s) => s.session);
  const serial = useSession((s) => s.open?.serial);
  useGuide((s) => s.learned);
  if (guided === null || guided !== serial) return null;
  const lesson = guide.lesson();
  const { done, of } = guide.progress();
  return (
    <Section
      title="Guide"
      aside={
        <button type="button" className="link" onClick={guide.leave}>
          <IconX size={13} aria-hidden="true" /> Leave
        </button>
      }
    >
      <div className="guide" data-saying={lesson ? lesson.id : "learned"} role="status">
        <b>{lesson ? lesson.title : "A table to play on"}</b>
        <p>
          {lesson
            ? lesson.say
            : "Save it with Ctrl+S. F2 asks what a stand sees and reaches; F3 plays the battle. The Advice tab says what a battle still lacks."}
        </p>
        <div className="guide-acts">
          {lesson && (
            <>
              <Button size="compact-sm" variant="default" onClick={() => program.run(`tool-${lesson.tool}`)}>
                Give me the tool
              </Button>
              <Button size="compact-sm" variant="default" onClick={guide.skip}>
                Skip
              </Button>
            </>
          )}
          <small>
            {done} of {of} lessons
          </small>
        </div>
      </div>
    </Section>
  );
}
