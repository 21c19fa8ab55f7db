/** The lab at two sizes in both themes, empty, at work and with results: nothing cut, nothing over anything else; axe looks. */
import { choosePlayers, openArena, played, setGames } from "./arena.ts";
import { graveFindings } from "./axe.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { frames } from "./frames.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("everything fits, dark and light", { tag: "@long" }, async ({ page, home }) => {
      const grave: string[] = [];
      const look = (name: string) =>
        inBothThemes(page, async (scheme) => {
          expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
          for (const fault of await graveFindings(page, "html", scheme === "dark" ? "all" : "colours"))
            grave.push(`${name}, ${scheme}: ${fault}`);
          await picture(page, `${name}-${scheme}`);
        });
      const lab = await openArena(page, home);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await look("empty");
      await choosePlayers(page, "Recruit", "Reservist");
      await setGames(page, 12);
      await page.getByRole("button", { name: "Play 12 battles" }).first().click();
      await look("running");
      await played(lab, 12);
      await look("result");
      await page.getByText("Movement", { exact: true }).click();
      for (const tab of ["Stands", "Battles", "Compare", "Doctor"]) {
        await lab.getByRole("tab", { name: tab }).click();
        await look(tab.toLowerCase());
      }
      if (LOOK) {
        await lab.getByRole("tab", { name: "Result" }).click();
        for (const [view, heat] of [
          ["Map", "Movement"],
          ["Map", "Kills"],
          ["Model", "Fire"],
        ] as const) {
          await page.getByText(view, { exact: true }).click();
          await page.getByText(heat, { exact: true }).click();
          await page.mouse.wheel(0, 0);
          await frames(page, 150);
          await lab.locator(".mantine-ScrollArea-viewport").evaluate((e) => e.scrollTo({ top: e.scrollTop + 420 }));
          await picture(page, `heat-${view}-${heat}`);
        }
      }
      expect([...new Set(grave)]).toEqual([]);
    });
  });
