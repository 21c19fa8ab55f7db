/** A side's order of battle as text, with problems and changes shown during typing. */
import { Button } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { type AppliedOrder, applyOrderOfBattle } from "../../../shared/editing/forces/applyOrderOfBattle.ts";
import { formatOrderOfBattle, roleNames } from "../../../shared/editing/forces/orderOfBattle.ts";
import { parseOrderOfBattle, type TextProblem } from "../../../shared/editing/forces/parseOrderOfBattle.ts";
import type { Role } from "../../../shared/forces/sheet.ts";
import { forceSheetOf } from "../../../shared/forces/sheets.ts";
import type { Result } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useProgram, useScenario } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { useEdit } from "../../window/panels/editing.ts";

/** The last role commands all of them. */
const example = ([hq, ghq]: readonly Role[]): string => `1x T-34C${ghq ? ` ${ghq.name}` : ""}
1st Company
  3x T-34C; 1x T-34C${hq ? ` ${hq.name}` : ""}
2nd Company
  3x T-34C
`;

/** The problems of a text, or the changes that it makes. */
function read(
  scenario: Scenario,
  side: SideId,
  text: string,
  others: readonly Vehicle[],
): Result<AppliedOrder, readonly TextProblem[]> {
  const nation = scenario.sides.find((s) => s.id === side)?.nation;
  const { roles } = forceSheetOf(scenario.system);
  const order = parseOrderOfBattle(text, { carried: Object.values(scenario.vehicles), others, nation }, roles);
  if (!order.ok) return order;
  const applied = applyOrderOfBattle(scenario, side, order.value);
  if (applied.ok) return applied;
  return { ok: false, error: [{ line: 1, column: 1, message: applied.error.message, suggestions: [] }] };
}

export function OrderOfBattleText({ side, close }: { side: SideId; close: () => void }) {
  const scenario = useScenario();
  const edit = useEdit();
  const { vehicles, failure } = useAllVehicles(scenario.system);
  const start = useMemo(() => formatOrderOfBattle(scenario, side), [scenario, side]);
  const [text, setText] = useState(start);
  const area = useRef<HTMLTextAreaElement>(null);
  const name = scenario.sides.find((s) => s.id === side)?.name ?? side;
  const answer = useMemo(
    () => (vehicles ? read(scenario, side, text, vehicles) : null),
    [scenario, side, text, vehicles],
  );
  const problems = answer && !answer.ok ? answer.error : [];
  const { roles } = forceSheetOf(scenario.system);
  const take = () => {
    if (!answer?.ok) return;
    const { recipe } = answer.value;
    if (edit(`Order of battle of ${name}`, () => ({ ok: true, value: recipe }))) close();
  };
  /** Puts the caret at the problem. */
  const show = ({ line, column }: TextProblem) => {
    const lines = text.split("\n");
    const at = lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0) + column - 1;
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
  };
  const mend = (problem: TextProblem, suggestion: string) => {
    setText(mended(text, problem, suggestion, roles));
    area.current?.focus();
  };
  return (
    <Dialog opened onClose={close} size={900} title={`Order of battle of ${name}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for all that is in the dialog */}
      <div
        className="order-text"
        onKeyDown={(e) => {
          if ((e.ctrlKey || e.metaKey) && e.key === "Enter") take();
        }}
      >
        <div className="order-editor">
          <Numbers text={text} problems={problems} area={area} />
          <textarea
            ref={area}
            data-autofocus
            aria-label="Order of battle as text"
            aria-invalid={problems.length > 0}
            aria-describedby="order-problems"
            spellCheck={false}
            wrap="off"
            value={text}
            placeholder={example(roles)}
            onChange={(e) => setText(e.currentTarget.value)}
          />
        </div>
        <div className="order-answer" id="order-problems" aria-live="polite">
          {failure !== null && <p className="danger">{failure}</p>}
          {problems.length > 0 ? (
            <Problems problems={problems} show={show} mend={mend} />
          ) : (
            answer?.ok && <Changes applied={answer.value} />
          )}
          <Syntax roles={roles} />
        </div>
      </div>
      <DialogFoot close={close}>
        <Button disabled={!answer?.ok || answer.value.changes.length === 0} onClick={take}>
          Apply
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const Syntax = ({ roles }: { roles: readonly Role[] }) => (
  <details>
    <summary>Syntax</summary>
    <p>
      A line is the name of a formation, or stands: the number, x, the vehicle. Indented lines belong to the formation
      above. {roles.length > 0 && `${roles.map((role) => role.name).join(" or ")} follows the vehicle. `}
      Semicolons separate vehicles. Labels follow an equals sign, with commas; without labels the stands are numbered. A
      remark after # is not kept.
    </p>
    <pre>{example(roles)}</pre>
  </details>
);

/** The text with the vehicle's name at the problem's place replaced by a suggestion. */
function mended(text: string, { line, column }: TextProblem, suggestion: string, roles: readonly Role[]): string {
  const lines = text.split("\n");
  const old = lines[line - 1] ?? "";
  const head = old.slice(0, column - 1);
  const [name = ""] = /^[^;=[]*/u.exec(old.slice(column - 1)) ?? [];
  const role = new RegExp(`\\s+${roleNames(roles)}\\s*$`, "iu").exec(name)?.[0] ?? "";
  const space = /\s*$/u.exec(name.slice(0, name.length - role.length))?.[0] ?? "";
  const bracket = /^\s*\[[^\]]*\]/u.exec(old.slice(column - 1 + name.length))?.[0] ?? "";
  const tail = old.slice(column - 1 + name.length + (suggestion.includes("[") ? bracket.length : 0));
  // A suggestion that begins with a count replaces the whole line.
  const whole = /^\d+x /u.test(suggestion);
  lines[line - 1] = whole ? head + suggestion : head + suggestion + role + space + tail;
  return lines.join("\n");
}

function Numbers({
  text,
  problems,
  area,
}: {
  text: string;
  problems: readonly TextProblem[];
  area: React.RefObject<HTMLTextAreaElement | null>;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const bad = new Set(problems.map((p) => p.line));
  useEffect(() => {
    const editor = area.current;
    const follow = () => {
      if (ref.current && editor) ref.current.scrollTop = editor.scrollTop;
    };
    editor?.addEventListener("scroll", follow);
    return () => editor?.removeEventListener("scroll", follow);
  }, [area]);
  return (
    <div ref={ref} className="line-numbers" aria-hidden="true">
      {text.split("\n").map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line's number is what it is
        <div key={i} data-bad={bad.has(i + 1) || undefined}>
          {i + 1}
        </div>
      ))}
    </div>
  );
}

function Problems(props: {
  problems: readonly TextProblem[];
  show: (problem: TextProblem) => void;
  mend: (problem: TextProblem, suggestion: string) => void;
}) {
  return (
    <ul className="order-problems" aria-label="Problems">
      {props.problems.map((problem) => (
        <li key={`${problem.line} ${problem.column} ${problem.message}`}>
          <button type="button" className="pick" onClick={() => props.show(problem)}>
            <b>Line {problem.line}</b>
            <span>{problem.message}</span>
          </button>
          {problem.suggestions.length > 0 && (
            <div className="suggestions">
              {problem.suggestions.map((suggestion) => (
                <Button
                  key={suggestion}
                  size="compact-xs"
                  variant="default"
                  onClick={() => props.mend(problem, suggestion)}
                >
                  {suggestion}
                </Button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const KINDS = { added: "New", changed: "Changed", removed: "Removed" } as const;
const MOST_SHOWN = 60;

function Changes({ applied }: { applied: AppliedOrder }) {
  const { changes, stands } = applied;
  return (
    <>
      <p>
        {stands === 1 ? "1 stand" : `${stands} stands`}.{" "}
        {changes.length === 0 ? "Nothing changes." : "Changes; all other stands keep place and facing:"}
      </p>
      <ul className="order-changes" aria-label="Changes">
        {changes.slice(0, MOST_SHOWN).map(({ kind, words }) => (
          <li key={`${kind} ${words}`} className={kind}>
            <b>{KINDS[kind]}</b> <span>{words}</span>
          </li>
        ))}
        {changes.length > MOST_SHOWN && <li>and {changes.length - MOST_SHOWN} more</li>}
      </ul>
    </>
  );
}

/** Every vehicle of a system, once. */
function useAllVehicles(system: Scenario["system"]): {
  readonly vehicles: readonly Vehicle[] | null;
  readonly failure: string | null;
} {
  const { bridge } = useProgram();
  const [state, setState] = useState<{ vehicles: readonly Vehicle[] | null; failure: string | null }>({
    vehicles: null,
    failure: null,
  });
  useEffect(() => {
    let late = false;
    const answer = (vehicles: readonly Vehicle[], failure: string | null) => {
      if (!late) setState({ vehicles, failure });
    };
    bridge.invoke("vehicles.search", { system, limit: 10_000 }).then(
      (result) =>
        result.ok
          ? answer(
              result.value.rows.map(({ vehicle }) => vehicle),
              null,
            )
          : answer([], result.error.message),
      (error: unknown) => answer([], String(error)),
    );
    return () => {
      late = true;
    };
  }, [bridge, system]);
  return state;
}
