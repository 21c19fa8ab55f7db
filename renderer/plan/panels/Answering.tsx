/** The progress of an answer, with a button that cancels it, or the reason for none. Empty for an instant answer. */
import { Button, Progress } from "@mantine/core";
import { usePart } from "../../window/context.ts";
import { planPart } from "../part.ts";
import { useSlot } from "./usePlanNow.ts";

export function Answering({ slot: name, what }: { slot: string; what: string }) {
  const plan = usePart(planPart);
  const slot = useSlot(name);
  if (!slot) return null;
  if (slot.failure?.code === "cancelled")
    return (
      <div className="answering">
        <p>Stopped.</p>
        <Button size="compact-xs" variant="default" onClick={() => plan.askAgain(name)}>
          Ask again
        </Button>
      </div>
    );
  if (slot.failure) return <p role="status">{slot.failure.message}</p>;
  if (slot.progress === null) return null;
  return (
    <div className="answering late" role="status" aria-label={what}>
      <Progress size="xs" value={slot.progress * 100} aria-label={what} />
      <Button size="compact-xs" variant="default" onClick={() => plan.giveUp(name)}>
        Stop
      </Button>
    </div>
  );
}
