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

/** The sheets of a workbook in order, and the path of its shared texts. */
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
