import { type Block, makeGap } from './blocks.ts';
import type { Doc } from './document.ts';
import { longestRoll, type PaperSize } from './paper-sizes.ts';
import type { Table } from './table.ts';

/** The parts of a document from top to bottom. Blocks are never split; tables break across pages. */
export type Part = Block | Table;

/** The running header and footer. */
export interface Chrome {
  /** The header of the second and later pages. */
  continued?: Block;
  /** The footer, created when the number of pages is known. */
  footer?: (page: number, pages: number) => Block;
}

export interface PlacedBlock {
  block: Block;
  y: number;
}

interface Row {
  block: Block;
  /** The table's header when the row starts a page. */
  header?: Block;
}

function toRows(parts: readonly Part[]): Row[] {
  return parts.flatMap((part): Row[] => {
    if (!('rows' in part)) return [{ block: part }];
    const [first, ...rest] = part.rows.map((block) => ({ block, header: part.header }));
    if (!first) return [];
    // Keeps the header on the same page as its first row.
    const head = { height: part.header.height + first.block.height, draw: drawBoth(part.header, first.block) };
    return [{ block: head }, ...rest];
  });
}

function drawBoth(upper: Block, lower: Block): Block['draw'] {
  return (doc, x, y) => {
    upper.draw(doc, x, y);
    lower.draw(doc, x, y + upper.height);
  };
}

/** Assigns blocks to pages with their positions. A block taller than a page gets a page of its own. */
export function paginate(sheet: PaperSize, parts: readonly Part[], continued: Block = makeGap(0)): PlacedBlock[][] {
  const bottom = (sheet.height ?? longestRoll) - sheet.margin.bottom;
  const pages: PlacedBlock[][] = [[]];
  let y = sheet.margin.top;
  for (const { block, header } of toRows(parts)) {
    if (y + block.height > bottom && pages.at(-1)!.length > 0) {
      y = sheet.margin.top;
      const top = [continued, ...(header ? [header] : [])].map((upper) => {
        const placed = { block: upper, y };
        y += upper.height;
        return placed;
      });
      pages.push(top);
    }
    pages.at(-1)!.push({ block, y });
    y += block.height;
  }
  return pages;
}

function pageHeight(sheet: PaperSize, page: readonly PlacedBlock[]): number {
  if (sheet.height !== null) return sheet.height;
  const last = page.at(-1);
  return (last ? last.y + last.block.height : sheet.margin.top) + sheet.margin.bottom;
}

/** Draws the parts, adding pages as needed. */
export function drawFlow(doc: Doc, sheet: PaperSize, parts: readonly Part[], chrome: Chrome = {}): void {
  const pages = paginate(sheet, parts, chrome.continued);
  for (const [index, page] of pages.entries()) {
    const height = pageHeight(sheet, page);
    doc.addPage({ size: [sheet.width, height], margin: 0 });
    for (const { block, y } of page) block.draw(doc, sheet.margin.left, y);
    const footer = sheet.height === null ? undefined : chrome.footer?.(index + 1, pages.length);
    footer?.draw(doc, sheet.margin.left, height - sheet.margin.bottom + (sheet.margin.bottom - footer.height) / 2);
  }
}
