/** Whether a screen can be used by people who don't see it: axe's findings of the graver sort, in words. */
import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Serious and critical findings on the page as it is, or in one part of it; motion must have ended. */
export async function graveFindings(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(
    (part) =>
      (window as unknown as { axe: typeof axe }).axe.run(part, {
        resultTypes: ["violations"],
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
      }),
    within,
  );
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split("\n").slice(1, 3).join(" ")}`,
      ),
    );
}
