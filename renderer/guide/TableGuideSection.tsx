/** What the guide says at the present lesson of the first table, above the inspector. */
import { Button } from "@mantine/core";
import { usePart, useProgram, useSession } from "../window/context.ts";
import { GuideFrame } from "./GuideFrame.tsx";
import { tableGuidePart, useGuide, useTableGuide } from "./part.ts";

export function TableGuideSection() {
  const program = useProgram();
  const guide = usePart(tableGuidePart);
  const guided = useTableGuide((s) => s.session);
  const serial = useSession((s) => s.open?.serial);
  useGuide((s) => s.learned);
  if (guided === null || guided !== serial) return null;
  const lesson = guide.lesson();
  return (
    <GuideFrame
      saying={lesson ? lesson.id : "learned"}
      title={lesson ? lesson.title : "A table to play on"}
      {...guide.progress()}
      leave={guide.leave}
      acts={
        lesson && (
          <>
            <Button size="compact-sm" variant="default" onClick={() => program.run(`tool-${lesson.tool}`)}>
              Give me the tool
            </Button>
            <Button size="compact-sm" variant="default" onClick={guide.skip}>
              Skip
            </Button>
          </>
        )
      }
    >
      {lesson
        ? lesson.say
        : "Save it with Ctrl+S. F2 asks what a stand sees and reaches; F3 plays the battle. The Advice tab says what a battle still lacks."}
    </GuideFrame>
  );
}
