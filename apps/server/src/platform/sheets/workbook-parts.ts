import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { type CellFormat, formatOf } from './number-format.ts';
import type { OpenZip } from './open-zip.ts';
import { damaged } from './open-zip.ts';
import { openSharedTexts, type SharedTexts } from './shared-texts.ts';
import { SheetError, toSheetError } from './sheet-error.ts';
import type { SheetLimits } from './sheet-limits.ts';
import { readText } from './text-source.ts';

export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The name without its namespace prefix. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part of a workbook in chunks and yields after each. Refuses a document type declaration, which could define
 * exponentially growing entities.
 */
export async function* readXml(zip: OpenZip, path: string, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  parser.on('doctype', () => {
    throw new SheetError(
      'The workbook contains a document type declaration. Save it again with a spreadsheet program and retry.',
    );
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => events.open?.(bare(tag.name), tag.attributes as Record<string, string>));
  parser.on('closetag', (tag) => events.close?.(bare(tag.name)));
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  try {
    for await (const text of readText(() => zip.open(path), 'utf-8')) {
      parser.write(text);
      yield;
    }
    parser.close();
  } catch (error) {
    throw toSheetError(error, damaged);
  }
}

/** Parses a small part completely. */
export async function readWhole(zip: OpenZip, path: string, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(zip, path, events));
}

export interface WorkbookSheet {
  name: string;
  path: string;
}

/** What all sheets of a workbook share. */
export interface Workbook {
  /** The sheets that are shown, in order. */
  sheets: WorkbookSheet[];
  texts: SharedTexts;
  /** By the style of a cell. */
  formats: readonly (CellFormat | undefined)[];
  /** Whether days are counted from 1904, as old versions on the Mac did. */
  is_1904: boolean;
}

const relations = 'xl/_rels/workbook.xml.rels';

export async function openWorkbookParts(zip: OpenZip, limits: SheetLimits): Promise<Workbook> {
  const targets = new Map<string, string>();
  const parts: { texts?: string; styles?: string } = {};
  if (zip.paths.includes(relations)) {
    await readWhole(zip, relations, {
      open(name, { Id = '', Target = '', Type = '' }) {
        if (name !== 'Relationship') return;
        const path = Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target);
        if (!zip.paths.includes(path)) return;
        if (Type.endsWith('/worksheet')) targets.set(Id, path);
        else if (Type.endsWith('/sharedStrings')) parts.texts = path;
        else if (Type.endsWith('/styles')) parts.styles = path;
      },
    });
  }
  const { sheets, is_1904 } = await listSheets(zip, targets);
  return {
    sheets,
    is_1904,
    texts: await readSharedTexts(zip, parts.texts, limits),
    formats: await readFormats(zip, parts.styles),
  };
}

/** The sheets that are shown. Hidden ones hold what drop-downs offer, and other things that nobody looks at. */
async function listSheets(
  zip: OpenZip,
  targets: ReadonlyMap<string, string>,
): Promise<Pick<Workbook, 'sheets' | 'is_1904'>> {
  const sheets: WorkbookSheet[] = [];
  let hidden = 0;
  let is_1904 = false;
  await readWhole(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') is_1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => bare(key) === 'id' && key.includes(':'))?.[1] ?? '';
      const path = targets.get(relation);
      if (!path) return;
      if (/hidden/i.test(attributes.state ?? '')) hidden += 1;
      else sheets.push({ name: attributes.name ?? '', path });
    },
  });
  if (sheets.length === 0 && hidden > 0)
    throw new SheetError('All sheets of this workbook are hidden. Unhide the list and save the workbook again.');
  return { sheets, is_1904 };
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

/** The formats of dates, times and percentages by style. */
async function readFormats(zip: OpenZip, path: string | undefined): Promise<(CellFormat | undefined)[]> {
  const formats: (CellFormat | undefined)[] = [];
  if (!path) return formats;
  const codes = new Map<number, string>();
  let isCell = false;
  await readWhole(zip, path, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return formats;
}
