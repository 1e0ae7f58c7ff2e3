import type { FeedFormat } from '@tradepost/contracts/feeds/datafeed.data';
import { guardFormula } from '../../../platform/sheets/sheet-cells.ts';

/** How a format is written: what stands before the rows, each row, and what stands after them. */
export interface FeedWriter {
  content_type: string;
  start: string;
  row(cells: readonly string[], is_first: boolean): string;
  end: string;
}

interface Shape {
  headings: readonly string[];
  /** The columns whose values are numbers in JSON. */
  numbers: ReadonlySet<string>;
  root_name: string;
  row_name: string;
}

export const feedTypes: Record<FeedFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

export function openFeedWriter(format: FeedFormat, shape: Shape): FeedWriter {
  return { content_type: feedTypes[format], ...writers[format](shape) };
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
// People open feeds in spreadsheets too, and a model’s name is typed by somebody.
const csvLine = (cells: readonly string[]) => `${cells.map((cell) => quoted(guardFormula(cell))).join(',')}\n`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text of an element. XML has no control characters, not even escaped. */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** A company’s own condition can be part of a heading: “Like new”. */
const elementName = (heading: string) => heading.replaceAll(/[^\w.-]/g, '_');

const writers: Record<FeedFormat, (shape: Shape) => Omit<FeedWriter, 'content_type'>> = {
  csv: ({ headings }) => ({ start: csvLine(headings), row: csvLine, end: '' }),
  xml: ({ headings, root_name, row_name }) => ({
    start: `<?xml version="1.0" encoding="UTF-8"?>\n<${root_name}>\n`,
    row: (cells) => {
      const fields = cells.map((cell, at) => {
        const name = elementName(headings[at] ?? '');
        return `<${name}>${xmlText(cell)}</${name}>`;
      });
      return `<${row_name}>${fields.join('')}</${row_name}>\n`;
    },
    end: `</${root_name}>\n`,
  }),
  json: ({ headings, numbers }) => ({
    start: '[',
    row: (cells, is_first) => {
      const fields = cells.map((cell, at) => {
        const heading = headings[at] ?? '';
        const value = numbers.has(heading) ? (cell === '' ? null : Number(cell)) : cell;
        return [heading, value] as const;
      });
      return `${is_first ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(fields))}`;
    },
    end: '\n]\n',
  }),
};
