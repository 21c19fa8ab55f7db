/** The ruling on the sight tool's line: words, figures, and all that the line meets in order. */
import { inchesInWords, inchSpan, placeInWords } from "../../../shared/geometry/inchWords.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { Rule } from "../../play/panels/playWords.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { StandCard } from "../../window/panels/StandCard.tsx";
import type { SightEnd, SightReport } from "../../window/questions.ts";
import { ProfileSection } from "../profile/Profile.tsx";
import { useSightReport } from "../profile/useShownSight.ts";

function End({ scenario, end }: { scenario: Scenario; end: SightEnd }) {
  const stand = end.type === "stand" ? scenario.stands.find((s) => s.id === end.id) : undefined;
  if (stand) return <StandCard scenario={scenario} stand={stand} />;
  if (end.type === "stand") return null;
  return <p>A place, {placeInWords(end.at)} in</p>;
}

export function SightSection({ scenario }: { scenario: Scenario }) {
  const report = useSightReport();
  if (!report)
    return (
      <Section title="Line of sight">
        <p>Click the observer, a stand or a place; then click its target. Or drag from observer to target.</p>
      </Section>
    );
  return <Report scenario={scenario} report={report} />;
}

/** The line's length against the sighting limit. */
function LengthBar({ distance, allowed, seen }: SightReport) {
  if (!Number.isFinite(allowed)) return null;
  const share = (inches: number) => `${(inches / Math.max(distance, allowed)) * 100}%`;
  return (
    <div className={`length-bar ${seen ? "yes" : "no"}`} aria-hidden="true">
      <i style={{ width: share(distance) }} />
      <span style={{ left: share(allowed) }} />
    </div>
  );
}

function Report({ scenario, report }: { scenario: Scenario; report: SightReport }) {
  const metres = Math.round(report.distance * scenario.facts.metresPerInch).toLocaleString("en");
  return (
    <>
      <Section title="From">
        <End scenario={scenario} end={report.from} />
      </Section>
      <Section title="To">
        <End scenario={scenario} end={report.to} />
      </Section>
      <Section title="Ruling">
        <div className={`ruling ${report.seen ? "yes" : "no"}`} role="status">
          {report.sentence}
        </div>
        <LengthBar {...report} />
        <dl className="facts">
          <dt>Length</dt>
          <dd>
            {inchesInWords(report.distance)}, {metres} m
          </dd>
          <dt>Limit</dt>
          <dd>{report.allowedWords}</dd>
          {report.rule !== null && (
            <>
              <dt>Rule</dt>
              <dd>
                <Rule rule={report.rule} />
              </dd>
            </>
          )}
        </dl>
      </Section>
      <ProfileSection />
      <Section title="Along the line" aside={report.met.length === 0 ? "nothing" : undefined}>
        {report.met.length > 0 && (
          <table className="met">
            <tbody>
              {report.met.map((m) => (
                <tr key={`${m.from} ${m.to} ${m.words}`} className={m.blocks ? "stop" : ""}>
                  <td>{inchSpan(m.from, m.to)}</td>
                  <td>{m.words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </>
  );
}
