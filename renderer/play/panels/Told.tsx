/** A word about what just happened or didn't. */
import { usePlay } from "../part.ts";
import { Why } from "./playWords.tsx";

export function ToldHere() {
  const told = usePlay((s) => s.told);
  return (
    <>
      {told?.type === "refused" && (
        <div className="told no" role="alert">
          <Why refusal={told.refusal} />
        </div>
      )}
      {told?.type === "note" && (
        <div className="told" role="status">
          <p>{told.text}</p>
        </div>
      )}
    </>
  );
}
