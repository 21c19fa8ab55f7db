/** A note about the last command or its refusal; Announcements.tsx says it aloud. */
import { usePlay } from "../part.ts";
import { Why } from "./playWords.tsx";

export function PlayNotice() {
  const notice = usePlay((s) => s.notice);
  return (
    <>
      {notice?.type === "refused" && (
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
