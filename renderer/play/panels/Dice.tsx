/** Dice, and the tray over the table where they fall. */
import { useEffect, useState } from "react";
import type { SideId } from "../../../shared/systems.ts";
import { useProgram } from "../../window/context.ts";
import { playPart, usePlay } from "../part.ts";
import { Rule } from "./playWords.tsx";

/** The pips of each face of a D6, on a 3 × 3 grid. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** A die: pips for six sides, otherwise its number in the outline of its kind. `fall`: its place in the sequence. */
export function Die({ sides, face, side, fall }: { sides: number; face: number; side: SideId; fall?: number }) {
  const pips = sides === 6 ? PIPS[face] : undefined;
  return (
    <span
      className={`die ${side} ${pips ? "six" : sides === 20 ? "twenty" : "other"} ${fall === undefined ? "" : "falls"}`}
      style={fall === undefined ? undefined : { animationDelay: `${fall * 70}ms` }}
      role="img"
      aria-label={`D${sides}: ${face}`}
    >
      {pips ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {pips.map((p) => (
            <circle key={p} cx={6 + (p % 3) * 6} cy={6 + Math.floor(p / 3) * 6} r="2" />
          ))}
        </svg>
      ) : (
        <span>{face}</span>
      )}
    </span>
  );
}

/** The greatest number of rolls shown at once: the last ones. */
const SHOWN = 4;

export function DiceTray() {
  const tray = usePlay((s) => s.tray);
  const cover = usePlay((s) => s.cover);
  return tray && cover === null ? <Tray key={tray.key} /> : null;
}

function Tray() {
  const program = useProgram();
  const tray = usePlay((s) => s.tray);
  const [still, setStill] = useState(false);
  useEffect(() => {
    const key = () => setStill(true);
    window.addEventListener("keydown", key, { capture: true });
    return () => window.removeEventListener("keydown", key, { capture: true });
  }, []);
  if (!tray) return null;
  const shown = tray.throws.slice(-SHOWN);
  let fall = 0;
  return (
    <button type="button" className={`tray ${still ? "still" : ""}`} onClick={() => playPart.of(program).clearTray()}>
      <span className="visually-hidden">Dice results. Click to dismiss:</span>
      {tray.throws.length > SHOWN && <small>{tray.throws.length - SHOWN} earlier rolls</small>}
      {shown.map(({ request, faces }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: throws never change places
        <span key={i} className="throw">
          <span className="dice">
            {faces.map((face, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice never change places
              <Die key={j} sides={request.sides} face={face} side={request.who} fall={fall++} />
            ))}
          </span>
          <span className="why-rolled">
            {request.why} <Rule rule={request.rule} />
          </span>
          {faces.length > 1 && request.classes.type === "sum" && <b>{faces.reduce((a, b) => a + b, 0)}</b>}
        </span>
      ))}
    </button>
  );
}
