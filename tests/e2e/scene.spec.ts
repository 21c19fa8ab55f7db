/** The table's picture: it draws when something changes and not otherwise, with few calls, and without complaints of the graphics. */
import { expect, test } from "./fixtures.ts";
import { quiet, staysIdle } from "./scenePage.ts";

test.use({ drawn: true });

for (const view of ["Model", "Map"] as const)
  test(`${view}: an idle table costs nothing, a change a few frames`, { tag: view === "Model" ? [] : "@long" }, async ({
    page,
    context,
  }) => {
    const complaints: string[] = [];
    context.on("console", (message) => {
      if (/GL_INVALID|WebGL: INVALID|THREE\.\w*Error/.test(message.text())) complaints.push(message.text());
    });
    await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
    await expect(page.locator(".stage .labels")).toContainText("1/1");
    await page.getByText(view, { exact: true }).click();

    const idle = await quiet(page);
    expect(idle.frames).toBeGreaterThan(0);
    expect(idle.triangles).toBeGreaterThan(1000);
    expect(idle.calls).toBeLessThanOrEqual(30);
    await staysIdle(page, idle);

    const box = await page.locator(".stage").boundingBox();
    if (!box) throw new Error("no table");
    await page.getByRole("button", { name: "Terrain brush" }).click();
    await page.getByRole("button", { name: "Woods", exact: true }).click();
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5);
    await page.mouse.down();
    for (const part of [0.42, 0.44, 0.46, 0.48])
      await page.mouse.move(box.x + box.width * part, box.y + box.height * 0.5);
    await page.mouse.up();
    await page.mouse.move(box.x + 4, box.y + 4);
    const painted = await quiet(page);
    expect(painted.frames).toBeGreaterThan(idle.frames);
    expect(painted.frames).toBeLessThan(idle.frames + 60);
    expect(complaints).toEqual([]);
  });
