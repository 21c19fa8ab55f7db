/** The shading of slopes and crests, and their effect in the rules in force. */
import { kindName } from "../../../../shared/table/kindNames.ts";
import { DERIVED_KINDS, type DerivedKind } from "../../../../shared/table/kinds.ts";
import { overlay } from "../../../theme/tokens.ts";
import { useScenario } from "../../../window/context.ts";
import { effectOf } from "../../../window/effects.ts";
import { rulesIn } from "../../../window/questions.ts";

/** As on the table: stripes, stripes both ways, dots. */
const SIGNS: Readonly<Record<DerivedKind, React.ReactNode>> = {
  slope: <path d="M-2 10L10 -2M-2 18L18 -2M6 18L18 6" stroke={overlay.slope} strokeWidth="2" />,
  "steep-slope": (
    <path
      d="M-2 10L10 -2M-2 18L18 -2M6 18L18 6M6 -2L18 10M-2 -2L18 18M-2 6L10 18"
      stroke={overlay.steep}
      strokeWidth="1.500"
    />
  ),
  crest: (
    <g fill={overlay.crest}>
      <circle cx="4" cy="4" r="1.800" />
      <circle cx="12" cy="4" r="1.800" />
      <circle cx="8" cy="8" r="1.800" />
      <circle cx="4" cy="12" r="1.800" />
      <circle cx="12" cy="12" r="1.800" />
    </g>
  ),
};

export function ReliefLegend() {
  const scenario = useScenario();
  const rules = rulesIn(scenario);
  const widths = rules.ok ? rules.value.slopes : null;
  const where: Readonly<Record<DerivedKind, string>> = {
    slope: widths ? `Up to ${widths.slopeWidth}″ below an edge.` : "",
    "steep-slope": "Below an edge of two levels or more.",
    crest: widths ? `Up to ${widths.crestWidth}″ above an edge.` : "",
  };
  return (
    <dl className="relief-legend" aria-label="Slopes and crests in these rules">
      {DERIVED_KINDS.map((kind) => (
        <div key={kind}>
          <dt>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <rect width="16" height="16" fill="#7d8a55" />
              {SIGNS[kind]}
            </svg>
            {(rules.ok && rules.value.chart[kind]?.name) || kindName(kind)}
          </dt>
          <dd>
            {where[kind]} {effectOf(scenario, kind).words}
          </dd>
        </div>
      ))}
    </dl>
  );
}
