import { cellText, columnOf } from './cell-value.ts';
import { damaged, type OpenZip } from './open-zip.ts';
import { openSharedTexts, type SharedTexts } from './shared-texts.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetLimits, SheetRow } from './sheet-limits.ts';
import { listSheets, readWhole, readXml } from './workbook-parts.ts';

export const workbookPart = 'xl/workbook.xml';

/**
 * Reads the first non-empty sheet of a workbook. Later sheets with the same header continue the list; others are
 * ignored.
 */
export async function* readXlsx(zip: OpenZip, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const { sheets, shared } = await listSheets(zip);
  if (sheets.length === 0) throw new SheetError(damaged);
  const texts = await readSharedTexts(zip, shared, limits);
  let heading: string | undefined;
  for (const sheet of sheets) {
    let isFirst = true;
    for await (const row of readRows(zip, sheet.path, texts, limits)) {
      if (heading === undefined) {
        heading = row.cells.join('\n');
        isFirst = false;
        yield row;
        continue;
      }
      if (isFirst) {
        if (row.cells.join('\n') !== heading) break;
        isFirst = false;
        continue;
      }
      yield sheet === sheets[0] ? row : { ...row, part: sheet.name };
    }
  }
}

/** A text may be split into formatted runs. Phonetic readings are not part of it. */
async function readSharedTexts(zip: OpenZip, path: string | undefined, limits: SheetLimits): Promise<SharedTexts> {
  const texts = openSharedTexts(limits.shared_text_bytes);
  if (!path) return texts;
  let text = '';
  let isText = false;
  let isReading = false;
  await readWhole(zip, path, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isReading = true;
      else isText = name === 't' && !isReading;
    },
    text(piece) {
      if (isText && text.length <= limits.cell_characters) text += piece;
    },
    close(name) {
      if (name === 'si') texts.add(text);
      else if (name === 'rPh') isReading = false;
      isText = false;
    },
  });
  return texts;
}

async function* readRows(
  zip: OpenZip,
  path: string,
  texts: SharedTexts,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type: string | undefined;
  let value = '';
  let inline = '';
  let inside: 'v' | 't' | null = null;
  const parts = readXml(zip, path, {
    open(name, attributes) {
      if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        type = attributes.t;
        value = '';
        inline = '';
      } else if (name === 'v' || name === 't') inside = name;
      else if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        cells = [];
        column = -1;
      }
    },
    text(piece) {
      if (inside === 'v') value += piece;
      else if (inside === 't') inline += piece;
      if (value.length + inline.length > limits.line_characters) throw new SheetError(cellTooLong(line, limits));
    },
    close(name) {
      if (name === 'v' || name === 't') inside = null;
      else if (name === 'c') {
        const text = cellText(type, value, inline, texts);
        if (text === '') return;
        if (column >= limits.columns) throw new SheetError(tooManyColumns(limits));
        while (cells.length < column) cells.push('');
        cells[column] = text;
      } else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) ready.push({ line, cells });
    },
  });
  for await (const _ of parts) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

export const tooManyColumns = (limits: SheetLimits) =>
  `The file has more than ${limits.columns} columns. Remove the ones you don’t need.`;

export const cellTooLong = (line: number, limits: SheetLimits) =>
  `A cell in line ${line} is longer than ${limits.cell_characters} characters.`;
