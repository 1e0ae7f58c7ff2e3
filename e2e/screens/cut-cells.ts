import type { Page } from '../journey.ts';
import { drawTwice } from './frames.ts';

/**
 * What the tables of the page cut off though it must be read whole: ids, IMEIs, references, payee details, dates and
 * amounts. Columns that say `never_cut` are held to it, and so is every cell whose text looks like one of them.
 */
export async function listCutCells(page: Page): Promise<string[]> {
  // The width of the columns follows the window.
  await drawTwice(page);
  return await page.evaluate(() => {
    const looksWhole = [
      // Numbers, amounts, IMEIs, days in digits, phone numbers.
      /^[\p{Sc}+−–-]*[A-Z]{0,3}\p{Sc}?[\d\s.,:/()+-]*\d[\d\s.,:/()%-]*\p{Sc}?$/u,
      // Ids: IN-1042, U1042, TR-3.
      /^[A-Z]{1,5}-?\d[\d-]*$/,
      // Days and times in words.
      /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(, \d{4})?(,? \d{1,2}:\d{2}( [AP]M)?)?$/,
    ];
    const isClipping = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const isCut = (element: HTMLElement) =>
      isClipping(element) && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    const columnOf = (cell: HTMLTableCellElement) =>
      cell.closest('table')?.querySelector('thead tr')?.children[cell.cellIndex]?.textContent ?? '';
    /** An IMEI inside a longer text that ends before it does. */
    const hidesImei = (element: HTMLElement) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const node = words.currentNode as Text;
        const found = /\d{14,16}/.exec(node.data);
        if (!found) continue;
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        if (range.getBoundingClientRect().right > element.getBoundingClientRect().right + 1) return true;
      }
      return false;
    };
    const faults = new Map<string, string>();
    for (const cell of document.querySelectorAll<HTMLTableCellElement>('table tbody :is(td, th)')) {
      const text = (element: HTMLElement) => element.textContent.trim();
      const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].filter(isCut);
      // What is aligned to the right leaves its cell on the left, where nothing counts as scrolled.
      const left = cell.getBoundingClientRect().left - 1;
      const before = [...cell.querySelectorAll<HTMLElement>('*')].filter(
        (element) =>
          element.childElementCount === 0 && element.checkVisibility() && element.getBoundingClientRect().left < left,
      );
      const shown = [...cut, ...before].find(
        (element) =>
          text(element) !== '' &&
          // A name inside a column that is never cut may give way by itself.
          ((cell.dataset.neverCut !== undefined && (element === cell || element.parentElement === cell)) ||
            element.querySelector('time') !== null ||
            element.tagName === 'TIME' ||
            hidesImei(element) ||
            looksWhole.some((form) => form.test(text(element)))),
      );
      const column = columnOf(cell);
      if (shown && !faults.has(column)) faults.set(column, `${column}: ${text(shown)}`);
    }
    return [...faults.values()];
  });
}
