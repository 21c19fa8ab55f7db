/** An opened line of the log: every die, every modifier, every table cell with its rule. */
import type { LogEntry } from "../../../shared/play/game.ts";
import { usePart } from "../../window/context.ts";
import { lineNotePart } from "../part.ts";
import { ThrownDice } from "./ThrownDice.tsx";
import { WorkingTable } from "./Workings.tsx";

export function LogLineDetails({ entry }: { entry: LogEntry }) {
  const Note = usePart(lineNotePart);
  return (
    <div className="log-details">
      {entry.throws.map((thrown, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: throws never change places
        <ThrownDice key={i} thrown={thrown} />
      ))}
      {entry.working.map((working, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: workings never change places
        <WorkingTable key={i} working={working} />
      ))}
      <Note node={entry.node} />
      {entry.rules.length > 0 && (
        <p className="rule">§ {[...new Set(entry.rules)].filter((r) => r !== "house").join(", ")}</p>
      )}
    </div>
  );
}
