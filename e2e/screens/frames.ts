import type { Page } from '../journey.ts';

/** Waits until the page has drawn twice. A browser without a screen may draw nothing more, so a second is enough. */
export const drawTwice = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 1000);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
