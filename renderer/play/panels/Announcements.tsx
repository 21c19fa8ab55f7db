/** Says to people who don't see the table what happens in a game, once each, by the present viewer's knowledge. */
import { useEffect, useRef, useState } from "react";
import { usePlay } from "../part.ts";
import { playRulesOf } from "../playing.ts";
import { announcementOf, type Place } from "../store/announcing.ts";
import { useGame } from "./useGame.ts";

export function Announcements() {
  const { game, reader, view, revision } = useGame();
  const fresh = usePlay((s) => s.fresh);
  const notice = usePlay((s) => s.notice);
  const covered = usePlay((s) => s.cover !== null);
  const [said, say] = useState({ key: 0, words: "" });
  const before = useRef<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable game has changed
  useEffect(() => {
    if (covered) return;
    const place = { turn: view.turn, phase: view.phase };
    const phases = playRulesOf(game.loaded.scenario)?.phases ?? [];
    const { question } = reader.decision;
    const words = announcementOf({ notice, fresh, place, phases, question }, before.current);
    before.current = place;
    say(({ key }) => ({ key: key + 1, words }));
  }, [revision, notice, covered]);
  return (
    <div className="visually-hidden announcements" aria-live="polite">
      {!covered && <span key={said.key}>{said.words}</span>}
    </div>
  );
}
