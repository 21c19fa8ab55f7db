/** Dice, and the tray over the table where they fall. */
import { IconCheck, IconX } from "@tabler/icons-react";
import { type CSSProperties, useMemo } from "react";
import { type DiceRequest, markOf } from "../../../shared/dice/dice.ts";
import type { SideId } from "../../../shared/systems.ts";
import { usePart } from "../../window/context.ts";
import { useTempo } from "../../window/tempo.ts";
import { playPart, usePlay } from "../part.ts";
import { DIE } from "../store/fall.ts";
import type { Tray as TrayOfDice } from "../store/play.ts";
import { type Verdict, verdictOf } from "../store/verdict.ts";
import { Rule } from "./playWords.tsx";
import { useFall, useFalling } from "./useFall.ts";

/** The pips of each face of a D6, on a 3 × 3 grid. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

interface DieProps {
  readonly request: Pick<DiceRequest, "sides" | "zero">;
  readonly face: number;
  readonly side: SideId;
  readonly fall?: number;
}
/** A die: pips for six sides, otherwise its number in the outline of its kind. `fall`: its place in the sequence. */
export function Die({ request, face, side, fall }: DieProps) {
  const { sides } = request;
  const mark = markOf(request, face);
  const pips = sides === 6 ? PIPS[face] : undefined;
  return (
    <span
      className={`die ${side} ${pips ? "six" : sides === 20 ? "twenty" : "other"} ${fall === undefined ? "" : "falls"}`}
      style={fall === undefined ? undefined : { animationDelay: `calc(${fall * DIE}ms * var(--tempo))` }}
      role="img"
      aria-label={`D${sides}: ${mark}`}
    >
      {pips ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {pips.map((p) => (
            <circle key={p} cx={6 + (p % 3) * 6} cy={6 + Math.floor(p / 3) * 6} r="2" />
          ))}
        </svg>
      ) : (
        <span>{mark}</span>
      )}
    </span>
  );
}

/** The greatest number of rolls shown at once: the last ones. */
const SHOWN = 4;

/** The fallen dice and the line of their result. */
export function DiceTray() {
  useFall();
  const tray = usePlay((s) => s.tray);
  const cover = usePlay((s) => s.cover);
  const verdict = useMemo(() => tray && verdictOf(tray.lines), [tray]);
  return tray && cover === null ? <Tray key={tray.key} tray={tray} verdict={verdict} /> : null;
}

function Tray({ tray, verdict }: { tray: TrayOfDice; verdict: Verdict | null }) {
  const play = usePart(playPart);
  const falling = useFalling() !== null;
  const tempo = useTempo();
  const shown = tray.throws.slice(-SHOWN);
  let fall = 0;
  return (
    <div
      data-over-table="passing"
      className={falling ? "tray" : "tray still"}
      style={{ "--tempo": tempo } as CSSProperties}
    >
      <button type="button" className="fallen" onClick={play.clearTray}>
        <span className="visually-hidden">Dice results. Click to dismiss:</span>
        {tray.throws.length > SHOWN && <small>{tray.throws.length - SHOWN} earlier rolls</small>}
        {shown.map(({ request, faces }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: throws never change places
          <span key={i} className="throw">
            <span className="dice">
              {faces.map((face, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice never change places
                <Die key={j} request={request} face={face} side={request.who} fall={fall++} />
              ))}
            </span>
            <span className="why-rolled">
              {request.why} <Rule rule={request.rule} />
            </span>
          </span>
        ))}
      </button>
      {verdict && !falling && <VerdictLine {...verdict} />}
    </div>
  );
}

/** The result in a line; Announcements.tsx says it aloud. */
function VerdictLine({ words, harm, success }: Verdict) {
  return (
    <p className="verdict" aria-hidden="true">
      {harm ? (
        <span className={`letter gravity-${harm.gravity}`}>{harm.letter}</span>
      ) : (
        success !== null && (success ? <IconCheck size={20} className="yes" /> : <IconX size={20} className="no" />)
      )}
      <span>{words}</span>
    </p>
  );
}
