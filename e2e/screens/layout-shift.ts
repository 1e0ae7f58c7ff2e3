import { expect, type Page } from '../journey.ts';
import { drawTwice } from './frames.ts';

/** The maximum sum of the movements of a page while it loads. */
const maxShift = 0.05;

/** The windows in which pages are measured. */
const windows = [
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
type Recording = Window & { shifts?: { value: number; moved: string }[] };

/** Keeps each movement of the layout that no input caused, and what moved most. */
function recordShifts(): void {
  const shifts: { value: number; moved: string }[] = [];
  (window as Recording).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.tagName} ${node.className} ${node.ariaLabel ?? ''}` : 'text';
        return `${name} ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`;
      });
      shifts.push({ value, moved: moved.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Every page that opens from now on records its movements. */
export const watchShifts = (page: Page) => page.addInitScript(recordShifts);

/** Opens the page in each window and returns what moved too far while it loaded. It stays open in the widest. */
export async function findShifts(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    faults.push(...(await readShifts(page, path)));
  }
  return faults;
}

/** What has moved too far since the page was opened in the window that it has. It costs nothing but the reading. */
export async function readShifts(page: Page, path: string): Promise<string[]> {
  await drawTwice(page);
  const shifts = await page.evaluate(() => (window as Recording).shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.map((shift) => shift.moved).join(' | ');
  return sum > maxShift ? [`${path} at ${page.viewportSize()?.width} px moves by ${sum.toFixed(3)}: ${moved}`] : [];
}

/** The one of the windows for the nth page: every other page is opened in the narrow one. */
export const windowOf = (nth: number) => windows[nth % windows.length] ?? windows[0];
