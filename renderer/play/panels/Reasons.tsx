/** Why no stand can carry out a kind of command: each reason with its stands. */
import { reasonsAgainst } from "../store/reasons.ts";
import { Rule } from "./playWords.tsx";
import { useGame } from "./useGame.ts";

export function Reasons({ kind }: { kind: string }) {
  const { reader } = useGame();
  return (
    <ul className="reasons">
      {reasonsAgainst(reader, kind).map(({ stands, refusal }) => (
        <li key={stands[0]?.id}>
          {stands.map(({ id, side, label }) => (
            <span key={id} className={`tag ${side}`}>
              {label}
            </span>
          ))}
          {refusal.reason} <Rule rule={refusal.rule} />
        </li>
      ))}
    </ul>
  );
}
