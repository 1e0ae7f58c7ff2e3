import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import type { OpenZip } from './open-zip.ts';
import { damaged } from './open-zip.ts';
import { SheetError, toSheetError } from './sheet-error.ts';
import { readText } from './text-source.ts';

export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Without the prefix that some programs put before every name. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a workbook piece by piece, and hands on after each. A document type, in which entities could be
 * declared that grow without end, is refused.
 */
export async function* readXml(zip: OpenZip, path: string, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  parser.on('doctype', () => {
    throw new SheetError(
      'The workbook holds a document type, which no spreadsheet writes. Save it again and try once more.',
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

/** Reads a small part to its end. */
export async function readWhole(zip: OpenZip, path: string, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(zip, path, events));
}

export interface WorkbookSheet {
  name: string;
  path: string;
}

/** The sheets of a workbook in their order, and where its shared texts are. */
export async function listSheets(zip: OpenZip): Promise<{ sheets: WorkbookSheet[]; shared: string | undefined }> {
  const targets = new Map<string, string>();
  let shared: string | undefined;
  const relations = 'xl/_rels/workbook.xml.rels';
  if (zip.paths.includes(relations)) {
    await readWhole(zip, relations, {
      open(name, { Id = '', Target = '', Type = '' }) {
        if (name !== 'Relationship') return;
        const path = Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target);
        targets.set(Id, path);
        if (Type.endsWith('/sharedStrings') && zip.paths.includes(path)) shared = path;
      },
    });
  }
  const sheets: WorkbookSheet[] = [];
  await readWhole(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => bare(key) === 'id' && key.includes(':'))?.[1] ?? '';
      const path = targets.get(relation);
      if (path && zip.paths.includes(path)) sheets.push({ name: attributes.name ?? '', path });
    },
  });
  return { sheets, shared };
}
