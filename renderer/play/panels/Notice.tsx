/** A note about the last command or its refusal; Announcements.tsx says it aloud. */
import { usePlay } from "../part.ts";
import { readyOf } from "../store/intent.ts";
import { Why } from "./playWords.tsx";
import { useGame, useIntent } from "./useGame.ts";

export function PlayNotice() {
  const { reader } = useGame();
  const notice = usePlay((s) => s.notice);
  const hand = usePlay((s) => s.hand);
  const ready = readyOf(reader, hand, useIntent());
  // The section of the command in hand gives the reason already.
  const said = notice?.type === "refused" && ready.type === "refused" && ready.refusal.reason === notice.refusal.reason;
  return (
    <>
      {notice?.type === "refused" && !said && (
        <div className="told no">
          <Why refusal={notice.refusal} />
        </div>
      )}
      {notice?.type === "note" && (
        <div className="told">
          <p>{notice.text}</p>
        </div>
      )}
    </>
  );
}
