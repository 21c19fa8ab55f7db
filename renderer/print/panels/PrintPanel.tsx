/** The print options: paper, look, copy and the print's own; the result in words, and the two ways to print it. */
import { Button, Progress, ScrollArea } from "@mantine/core";
import { IconAlertTriangle, IconFileTypePdf, IconPrinter } from "@tabler/icons-react";
import type { Form } from "../../../shared/print/job.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { printPart, usePrint } from "../part.ts";
import { pagesInWords } from "../store/printWords.ts";
import { CuttingSections } from "./CuttingOptions.tsx";
import { CountersSection, MapSection, PacketSection, ReportSection } from "./PrintOptions.tsx";
import { LookSection, PaperSection } from "./PrintPaper.tsx";

export function PrintPanel() {
  const what = usePrint((s) => s.settings.what);
  const busy = usePrint((s) => s.running !== null);
  const scaled = what === "map" || what === "packet";
  const drawn = scaled || what === "overview" || what === "sheet" || what === "report";
  return (
    <aside className="inspector print-panel" aria-label="Print settings">
      <ScrollArea className="inspector-body" type="auto" scrollbarSize={8}>
        <fieldset disabled={busy} className="bare-fields">
          <PaperSection />
          <LookSection />
          {drawn && <MapSection scaled={scaled} />}
          {what === "report" && <ReportSection />}
          {what === "packet" && <PacketSection />}
          {(what === "counters" || what === "packet") && <CountersSection />}
          <CuttingSections />
        </fieldset>
      </ScrollArea>
      <Outcome />
    </aside>
  );
}

function Outcome() {
  const program = useProgram();
  const job = usePrint((s) => s.job);
  const failure = usePrint((s) => s.failure);
  const composing = usePrint((s) => s.composing);
  const settings = usePrint((s) => s.settings);
  const running = usePrint((s) => s.running);
  if (running) return <Underway />;
  return (
    <div className="print-out">
      <div role="status" className="print-words" data-waiting={composing}>
        {job && <b>{pagesInWords(job.sheets, settings)}</b>}
        {!job && <b>{composing ? "Laying out…" : failure ? "No pages" : ""}</b>}
        {job?.warnings.map((warning) => (
          <p key={warning} className="print-warning">
            <IconAlertTriangle size={15} aria-hidden="true" />
            <span>{warning}</span>
          </p>
        ))}
      </div>
      <div className="buttons">
        <Button
          variant="default"
          disabled={!job}
          leftSection={<IconPrinter size={17} stroke={1.6} />}
          onClick={() => program.run("print")}
        >
          Print…
        </Button>
        <Button
          disabled={!job}
          leftSection={<IconFileTypePdf size={17} stroke={1.6} />}
          onClick={() => program.run("print-pdf")}
        >
          Save as PDF…
        </Button>
      </div>
      {job && job.forms.length > 0 && <OtherForms forms={job.forms} />}
    </div>
  );
}

/** The files for lasers, plotters and spreadsheets. */
function OtherForms({ forms }: { forms: readonly Form[] }) {
  const program = useProgram();
  return (
    <div className="buttons">
      {forms.map((form) => {
        const { id, label } = program.command(`print-${form}`);
        return (
          <Button key={form} variant="default" aria-label={label} onClick={() => program.run(id)}>
            {forms.length === 1 ? label : `${form.toUpperCase()}…`}
          </Button>
        );
      })}
    </div>
  );
}

function Underway() {
  const print = usePart(printPart);
  const running = usePrint((s) => s.running);
  if (!running) return null;
  const { what, done, total } = running;
  const words = what === "file" ? "Writing the file" : "Preparing the pages";
  return (
    <div className="print-out">
      <div role="status" className="print-words">
        <b>{words}</b>
        <p>
          {done} of {total} {total === 1 ? "page" : "pages"}
        </p>
      </div>
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={words} radius={0} />
      <div className="buttons">
        <Button variant="default" onClick={() => print.cancel()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
