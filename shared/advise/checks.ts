/** The advisor's checks by subject, for a list of what was found in order. */
interface Check {
  readonly words: string;
  /** The ids of its rules, as in the README; a trailing "-" stands for all that begin so. */
  readonly rules: readonly string[];
}

const CHECKS: readonly Check[] = [
  { words: "Rules and house rules", rules: ["rules-", "house-idle", "kind-without-effect"] },
  { words: "Turns, sighting distance, table size", rules: ["sight-longer-than-table", "turn-limit", "table-size"] },
  { words: "Victory and briefings", rules: ["victory-", "objective-unused", "briefing-missing"] },
  { words: "Order of battle", rules: ["ghq-", "side-empty", "formation-empty", "label-twice", "cohesion-range"] },
  { words: "Balance of forces", rules: ["force-"] },
  { words: "Vehicles", rules: ["vehicle-"] },
  { words: "Woods and towns", rules: ["woods-share", "wood-lot", "town-", "building-class"] },
  { words: "Equal halves", rules: ["halves-"] },
  { words: "Roads", rules: ["road-end", "through-road"] },
  {
    words: "Places of stands",
    rules: [
      "stand-overlap",
      "stand-off-table",
      "stand-storey",
      "stand-acts-from-afar",
      "stand-impassable",
      "stand-outside-zone",
    ],
  },
  {
    words: "Things on the table",
    rules: ["thing-off-table", "label-off-table", "line-off-table", "objective-off-table"],
  },
  { words: "Deployment zones", rules: ["zone-", "zones-overlap"] },
  { words: "Entry edges and arrivals", rules: ["edge-", "edges-shared", "never-arrives", "arrival-"] },
  {
    words: "Ways to the enemy and to objectives",
    rules: ["stand-cut-off", "sides-apart", "table-parted", "no-route", "objective-too-far"],
  },
  { words: "Enemies in sight at the start", rules: ["starts-in-sight"] },
];

const covers = ({ rules }: Check, rule: string): boolean =>
  rules.some((named) => (named.endsWith("-") ? rule.startsWith(named) : rule === named));

/** The subject of a finding's rule; undefined for a rule that no subject names. */
export const subjectOf = (rule: string): string | undefined => CHECKS.find((check) => covers(check, rule))?.words;

/** The subjects without a finding. */
export function inOrder(findings: readonly { readonly rule: string }[]): readonly string[] {
  const found = new Set(findings.map(({ rule }) => subjectOf(rule)));
  return CHECKS.map(({ words }) => words).filter((words) => !found.has(words));
}
