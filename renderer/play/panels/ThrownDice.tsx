/** Rolled dice: the faces, the reason, and the source of faces that the program didn't roll. */
import type { FaceSource, Throw } from "../../../shared/dice/dice.ts";
import { Die } from "./Dice.tsx";
import { Rule } from "./playWords.tsx";

export function ThrownDice({ thrown: { request, faces, from } }: { thrown: Throw }) {
  const source = sourceInWords(from);
  return (
    <div className="throw">
      {faces.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice never change places
        <Die key={i} request={request} face={face} side={request.who} />
      ))}
      <span>
        {request.why} <Rule rule={request.rule} />
        {source && <small className="source"> · {source}</small>}
      </span>
    </div>
  );
}

const WORDS: Readonly<Record<FaceSource, string>> = { hand: "typed in", script: "from a script", program: "" };

/** "typed in", "2 of 3 typed in"; empty for the program's dice. */
function sourceInWords(from: readonly FaceSource[]): string {
  const parts = (["hand", "script"] as const).flatMap((source) => {
    const count = from.filter((origin) => origin === source).length;
    return count === 0 ? [] : [count === from.length ? WORDS[source] : `${count} of ${from.length} ${WORDS[source]}`];
  });
  return parts.join(", ");
}
