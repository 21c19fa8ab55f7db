/** Whether a screen can be used by people who don't see it: axe's findings of the graver sort, in words. */
import type { Page } from "@playwright/test";
import axe from "axe-core";

const ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];
/** The rules whose answers may differ from theme to theme. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Serious and critical findings on the page as it is, or in one part of it; motion must have ended. `only` the colours:
 * where all the rest was looked at in the other theme.
 */
export async function graveFindings(page: Page, within = "html", only: "all" | "colours" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    ([part, runOnly]) =>
      (window as unknown as { axe: typeof axe }).axe.run(part, {
        resultTypes: ["violations"],
        runOnly,
      }),
    [within, only === "all" ? ALL : { type: "rule" as const, values: OF_COLOURS }] as const,
  );
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split("\n").slice(1, 3).join(" ")}`,
      ),
    );
}
