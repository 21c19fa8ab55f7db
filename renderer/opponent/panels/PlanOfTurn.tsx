/** A side's plan for this turn: its goals, and a task for each stand. */
import { useState } from "react";
import { scored, type Task, type TurnPlan } from "../../../shared/opponent/reasons.ts";
import { useGame } from "../../play/panels/useGame.ts";
import { usePart } from "../../window/context.ts";
import { thoughtsPart, useThoughts } from "../part.ts";

const DOES: Readonly<Record<Task["does"], string>> = { goes: "goes", fires: "fires", waits: "waits" };

export function PlanOfTurn({ plan }: { plan: TurnPlan }) {
  const thoughts = usePart(thoughtsPart);
  const goals = [...new Set(plan.goals.map(({ name }) => name))];
  return (
    <>
      <p className="thought">{plan.sentence}</p>
      {plan.ahead && <p className="unless">{plan.ahead}</p>}
      <p className="unless">{plan.unless}</p>
      {goals.length > 0 && <p className="goals">Goals: {goals.join(", ")}.</p>}
      <ul className="tasks" aria-label="Tasks" onMouseLeave={() => thoughts.pointStand(null)}>
        {plan.tasks.map((task) => (
          <TaskRow key={task.stand} task={task} />
        ))}
      </ul>
    </>
  );
}

function TaskRow({ task }: { task: Task }) {
  const thoughts = usePart(thoughtsPart);
  const { reader } = useGame();
  const hot = useThoughts((s) => s.hotStand === task.stand);
  const [open, setOpen] = useState(false);
  const stand = reader.stand(task.stand);
  return (
    <li className={hot ? "hot" : ""}>
      <button
        type="button"
        aria-expanded={open}
        onMouseEnter={() => thoughts.pointStand(task.stand)}
        onFocus={() => thoughts.pointStand(task.stand)}
        onBlur={() => thoughts.pointStand(null)}
        onClick={() => setOpen(!open)}
      >
        <span className={`tag ${stand?.side ?? ""}`}>{stand?.label ?? task.stand}</span>
        <span className={`does ${task.does}`}>
          {DOES[task.does]}
          {task.target !== undefined && ` at ${reader.stand(task.target)?.label ?? task.target}`}
        </span>
        <b>{scored(task.score)}</b>
      </button>
      {open && (
        <p>
          {task.sentence} <i>{task.unless}</i>
        </p>
      )}
    </li>
  );
}
