/** Waiting for the browser's frames: however long a busy machine needs for them. */
import type { Page } from "@playwright/test";

export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        const wait = (left: number): void => {
          if (left === 0) done();
          else requestAnimationFrame(() => wait(left - 1));
        };
        wait(wanted);
      }),
    count,
  );
