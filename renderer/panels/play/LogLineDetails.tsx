/** A line of the log, opened: every die, every modifier, every table cell with its rule. */
import type { LogEntry } from "../../../shared/play/game.ts";
import { ThoughtOfLine } from "../opponent/ThoughtOfLine.tsx";
import { Die } from "./Dice.tsx";
import { WorkingTable } from "./Workings.tsx";
import { Rule } from "./words.tsx";

export function LogLineDetails({ entry }: { entry: LogEntry }) {
  return (
    <div className="log-details">
      {entry.throws.map(({ request, faces }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: throws never change places
        <div key={i} className="throw">
          {faces.map((face, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice never change places
            <Die key={j} sides={request.sides} face={face} side={request.who} />
          ))}
          <span>
            {request.why} <Rule rule={request.rule} />
          </span>
        </div>
      ))}
      {entry.working.map((working, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: workings never change places
        <WorkingTable key={i} working={working} />
      ))}
      <ThoughtOfLine node={entry.node} />
      {entry.rules.length > 0 && (
        <p className="rule">§ {[...new Set(entry.rules)].filter((r) => r !== "house").join(", ")}</p>
      )}
    </div>
  );
}
