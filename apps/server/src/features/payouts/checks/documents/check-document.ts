import { type Doc, writePdf } from '../../../../platform/pdf/document.ts';
import { drawDecoration } from '../../../../platform/pdf/structure.ts';
import type { CheckFace, CheckStock } from './check-data.ts';
import { drawAt, drawCheck, type Origin } from './check-face.ts';
import { checkHeight, sheet, sheetLayouts } from './check-places.data.ts';
import { drawStub } from './check-stub.ts';

const inch = 72;

const originOf = ({ offset }: CheckStock, top: number): Origin => ({ x: offset.x * inch, y: (top + offset.y) * inch });

const addSheet = (doc: Doc) => doc.addPage({ size: [sheet.width * inch, sheet.height * inch], margin: 0 });

/** Checks in the order of their numbers, on as many letter sheets as they take. */
export function printCheckSheets(stock: CheckStock, checks: readonly CheckFace[], now: string): Promise<Buffer> {
  const { checks: tops, stubs } = sheetLayouts[stock.layout];
  const title = checks.length === 1 ? `Check ${checks[0]?.number}` : 'Checks';
  return writePdf({ title, author: stock.company.name, country: stock.company.country, now }, (doc) => {
    for (const [index, check] of checks.entries()) {
      const slot = index % tops.length;
      if (slot === 0) addSheet(doc);
      drawCheck(doc, stock, check, originOf(stock, tops[slot] ?? 0));
      for (const top of stubs) drawStub(doc, stock, check, originOf(stock, top));
    }
  });
}

/** A sheet to hold against the stock: sample checks, their edges, and crosses an inch from them to measure the offset. */
export function printTestSheet(stock: CheckStock, sample: CheckFace, now: string): Promise<Buffer> {
  const { checks: tops, stubs } = sheetLayouts[stock.layout];
  const facts = { title: 'Test page', author: stock.company.name, country: stock.company.country, now };
  return writePdf(facts, (doc) => {
    addSheet(doc);
    for (const top of tops) {
      const origin = originOf(stock, top);
      drawCheck(doc, stock, sample, origin);
      drawEdges(doc, origin);
    }
    const [stub] = stubs;
    if (stub !== undefined) drawHelp(doc, stock, originOf(stock, stub));
  });
}

function drawEdges(doc: Doc, { x, y }: Origin): void {
  drawDecoration(doc, () => {
    doc.lineWidth(0.4).dash(3, { space: 3 });
    doc.rect(x, y, sheet.width * inch, checkHeight * inch).stroke('#808080');
    doc.undash();
    for (const [left, top] of [
      [1, 1],
      [7.5, 1],
      [1, 2.5],
      [7.5, 2.5],
    ] as const) {
      const [cx, cy] = [x + left * inch, y + top * inch];
      doc
        .moveTo(cx - 6, cy)
        .lineTo(cx + 6, cy)
        .moveTo(cx, cy - 6)
        .lineTo(cx, cy + 6)
        .stroke('#808080');
    }
  });
}

function drawHelp(doc: Doc, stock: CheckStock, origin: Origin): void {
  const lines = [
    'Print this page at 100%, without fitting it to the paper, and hold it against a check with a light behind it.',
    'The dashed line is the edge of the check. The crosses are one inch from its left, right, top and bottom edges.',
    'Measure how far the page is off, and enter the distance under Offset: positive moves right and down.',
    `This page was printed with ${stock.offset.x.toFixed(3)} in to the right and ${stock.offset.y.toFixed(3)} in down.`,
  ];
  for (const [index, line] of lines.entries())
    drawAt(doc, line, { x: 0.6, y: 0.6 + index * 0.22, width: 7.3, size: 9.5 }, origin);
}
