/** Vehicles from a table: first a report row by row, then all of it or nothing. */
import { Button, FileButton } from "@mantine/core";
import { useState } from "react";
import type { CsvReport } from "../../../shared/api.ts";
import { type SystemId, systemName } from "../../../shared/systems.ts";
import { useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { useDropped } from "../useDropped.ts";
import { decodeText } from "./decodeText.ts";

const OUTCOMES = { added: "new", changed: "changed", same: "the same", refused: "refused" } as const;
type Outcome = keyof typeof OUTCOMES;
/** The most rows shown of the report. */
const SHOWN = 400;
/** In bytes: a longer file is no table of vehicles. */
const MOST = 4_000_000;

type Step =
  | { readonly name: "choose"; readonly refused: string | null }
  | { readonly name: "report"; readonly file: string; readonly text: string; readonly report: CsvReport };

interface ImportProps {
  readonly system: SystemId;
  /** The file dropped on the window. */
  readonly dropped?: File | undefined;
  readonly done: () => void;
  readonly close: () => void;
}

export function ImportCsv({ system, dropped, done, close }: ImportProps) {
  const { bridge, tell } = useProgram();
  const [step, setStep] = useState<Step>({ name: "choose", refused: null });
  const refuse = (refused: string) => setStep({ name: "choose", refused });
  const take = async (file: File | null) => {
    if (!file) return;
    if (file.size > MOST) return refuse(`“${file.name}” is too large for a table of vehicles.`);
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    const answer = await bridge.invoke("vehicles.importCsv", { text, system, mode: "check" });
    if (answer.ok) setStep({ name: "report", file: file.name, text, report: answer.value });
    else refuse(answer.error.message);
  };
  useDropped(dropped, take);
  const count = (outcome: Outcome) =>
    step.name === "report" ? step.report.lines.filter((line) => line.outcome === outcome).length : 0;
  const [written, refused] = [count("added") + count("changed"), count("refused")];
  const write = async () => {
    if (step.name !== "report") return;
    const mode = refused > 0 ? "rest" : "all";
    const answer = await bridge.invoke("vehicles.importCsv", { text: step.text, system, mode });
    if (!answer.ok) return refuse(answer.error.message);
    if (!answer.value.written) return setStep({ ...step, report: answer.value });
    tell("good", written === 1 ? "1 vehicle imported." : `${written} vehicles imported.`);
    done();
  };
  return (
    <Dialog opened onClose={close} title="Import vehicles" size={680}>
      {step.name === "choose" ? (
        <Choice system={system} refused={step.refused} />
      ) : (
        <Report report={step.report} file={step.file} />
      )}
      <DialogFoot
        close={close}
        left={
          <>
            <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void take(file)}>
              {(props) => (
                <Button variant={step.name === "choose" ? "filled" : "default"} {...props}>
                  {step.name === "choose" ? "Choose a file…" : "Another file…"}
                </Button>
              )}
            </FileButton>
            <span className="left-side" />
          </>
        }
      >
        {step.name === "report" && written > 0 && (
          <Button data-autofocus onClick={() => void write()}>
            {refused > 0 ? `Import ${written}, skip ${refused}` : `Import ${written}`}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function Choice({ system, refused }: { system: SystemId; refused: string | null }) {
  return (
    <div className="stack">
      <p style={{ margin: 0 }}>
        A table with a vehicle of {systemName(system)} in each row. Commas, semicolons or tabs separate the cells. The
        first row names the columns, as in an exported table.
      </p>
      {refused !== null && (
        <p className="danger-words" role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}

function Report({ report, file }: { report: CsvReport; file: string }) {
  const parts = (Object.keys(OUTCOMES) as Outcome[]).flatMap((outcome) => {
    const n = report.lines.filter((line) => line.outcome === outcome).length;
    return n > 0 ? [`${n} ${OUTCOMES[outcome]}`] : [];
  });
  const order = [...report.lines].sort((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"));
  return (
    <div className="stack">
      <p style={{ margin: 0 }} role="status">
        <b>{file}</b>: {parts.join(", ") || "no vehicles"}.
      </p>
      {report.ignored.length > 0 && <p style={{ margin: 0 }}>Unknown columns: {report.ignored.join(", ")}.</p>}
      <div className="csv-report">
        <table>
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Vehicle</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {order.slice(0, SHOWN).map((line) => (
              <tr key={`${line.line} ${line.name}`} className={line.outcome}>
                <td className="num">{line.line}</td>
                <td>{line.name}</td>
                <td>
                  {OUTCOMES[line.outcome]}
                  {line.reason !== undefined && `: ${line.reason}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {report.lines.length > SHOWN && <p style={{ margin: 0 }}>And {report.lines.length - SHOWN} more rows.</p>}
    </div>
  );
}
