/** Both forces by size, the comparison, its reasons, and proposals that make them more even. */
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { type Proposal, proposals } from "../../../../shared/balance/proposals.ts";
import { type BalanceRules, ratioOf, type SideSize, sideSizes, sizeText } from "../../../../shared/balance/sizes.ts";
import { ok } from "../../../../shared/result.ts";
import { vehicleSheetOf } from "../../../../shared/rules/systems.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { Section } from "../../../window/panels/Section.tsx";

export function Balance({ scenario, rules }: { scenario: Scenario; rules: BalanceRules }) {
  const [tuning, setTuning] = useState(false);
  const sizes = useMemo(() => sideSizes(scenario, rules), [scenario, rules]);
  const ratio = ratioOf(sizes);
  const priced = vehicleSheetOf(scenario.system).points === "needed";
  const unpriced = sizes.reduce((sum, s) => sum + s.unpriced, 0);
  if (!ratio && unpriced === 0)
    return (
      <Section title="Balance" aside="of the forces’ sizes">
        <p className="small">Appears when both sides have stands.</p>
      </Section>
    );
  return (
    <Section title="Balance" folded={false} aside={ratio ? `${percent(ratio.share)} of even` : undefined}>
      <Bar sizes={sizes} />
      <details className="more-of">
        <summary>Size: {priced ? "the points" : "the stands"} as the rules weigh them</summary>
        {sizes.map((s) => (
          <dl key={s.side} className="workings">
            <dt>{s.name}</dt>
            <dd className="formula">
              <output aria-label={`Size of ${s.name}`}>{s.formula}</output>
            </dd>
            {s.workings.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </dl>
        ))}
      </details>
      {unpriced > 0 && (
        <p className="danger">
          {unpriced === 1 ? "One stand has" : `${unpriced} stands have`} no points and doesn't count here.
        </p>
      )}
      {ratio && ratio.share >= rules.design.force.fair && (
        <details className="more-of" onToggle={(e) => setTuning(e.currentTarget.open)}>
          <summary>Balanced. Fine-tune…</summary>
          {tuning && <Proposals scenario={scenario} rules={rules} />}
        </details>
      )}
      {ratio && ratio.share < rules.design.force.fair && (
        <>
          <p>One force is clearly larger.</p>
          <Proposals scenario={scenario} rules={rules} />
        </>
      )}
    </Section>
  );
}

const percent = (share: number): string => `${Math.floor(share * 1000) / 10}%`;

function Bar({ sizes }: { sizes: readonly SideSize[] }) {
  const all = sizes.reduce((sum, s) => sum + s.size, 0);
  return (
    <div className="balance-bar" role="img" aria-label={sizes.map((s) => `${s.name} ${sizeText(s.size)}`).join(" to ")}>
      {sizes.map((s) => (
        <span key={s.side} className={s.side} style={{ flexGrow: all === 0 ? 1 : Math.max(0.12, s.size / all) }}>
          {sizeText(s.size)}
        </span>
      ))}
      <i aria-hidden="true" />
    </div>
  );
}

/** Small changes, each of which makes the forces more even. Only where they are read: they take a while to find. */
function Proposals({ scenario, rules }: { scenario: Scenario; rules: BalanceRules }) {
  const edit = useEdit();
  const offered = useMemo(() => proposals(scenario, rules), [scenario, rules]);
  const apply = (proposal: Proposal) => edit(short(proposal.words), () => ok(proposal.recipe));
  if (offered.length === 0) return <p>No small change would make the forces more even.</p>;
  return (
    <ul className="proposals" aria-label="Proposals">
      {offered.map((proposal) => (
        <li key={proposal.id}>
          <div>
            <span>{proposal.words}</span>
            <small>
              {proposal.sizes.map((s) => sizeText(s.size)).join(" : ")}, {percent(proposal.share)}
            </small>
          </div>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Apply: ${proposal.words}`}
            onClick={() => apply(proposal)}
          >
            Apply
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The step's name in the history: the change without its details. */
const short = (words: string): string => (words.split(": ")[0] ?? words).slice(0, 80);
