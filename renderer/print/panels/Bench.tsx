/** The print bench: thumbnails on the left, one sheet large. */
import { usePrint } from "../part.ts";
import { PageView } from "./PageView.tsx";
import { Thumbnails } from "./Thumbnails.tsx";

export function Bench() {
  const job = usePrint((s) => s.job);
  const failure = usePrint((s) => s.failure);
  const composing = usePrint((s) => s.composing);
  const page = usePrint((s) => s.page);
  const sheet = job?.sheets[page];
  return (
    <main className="bench" aria-label="Print preview" aria-busy={composing}>
      {job && job.sheets.length > 1 && <Thumbnails sheets={job.sheets} />}
      {job && sheet && <PageView sheet={sheet} index={page} count={job.sheets.length} />}
      {!job && failure && !composing && (
        <div className="bench-note">
          <div className="paper" role="alert">
            <h2>Nothing to print here</h2>
            <p>{failure.message}</p>
          </div>
        </div>
      )}
      {job && job.sheets.length === 0 && (
        <div className="bench-note">
          <div className="paper" role="alert">
            <h2>Nothing to print here</h2>
            <p>These settings leave nothing to print.</p>
          </div>
        </div>
      )}
      {composing && (
        <div className="bench-busy" role="status">
          Laying out…
        </div>
      )}
    </main>
  );
}
