import { createReadStream } from 'node:fs';
import { findField } from './feed-fields.rules.ts';
import { rowOfJson } from './feed-rows.rules.ts';
import type { JsonItem } from './json-items.rules.ts';
import { SourceError } from './price-source.rules.ts';
import { isSellcellDevice, sellcellRow } from './sellcell.rules.ts';
import { readXmlItems } from './xml-items.rules.ts';

/** A product of XML has a name, and a price somewhere. */
const isProduct = (item: JsonItem) =>
  Object.keys(item).some((name) => ['name', 'isbn10', 'isbn13'].includes(findField(name) ?? '')) &&
  rowOfJson(0, item).prices.length > 0;

/** The rows of a list in XML, whose first characters (`head`) name the encoding. */
export async function* xmlRows(path: string, head: string, sellcell: { own_merchant: string | null } | undefined) {
  const pieces = decoded(createReadStream(path), head);
  for await (const { line, item } of readXmlItems(pieces, sellcell ? isSellcellDevice : isProduct))
    yield rowOfJson(line, sellcell ? sellcellRow(item, sellcell.own_merchant) : item);
}

/** The text of XML in the encoding that its first line names. */
async function* decoded(pieces: AsyncIterable<Buffer>, head: string): AsyncGenerator<string> {
  const name = /^[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    const decoder = new TextDecoder(name, { fatal: true });
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError)
      throw new SourceError(`The letters of the list can’t be read as ${name}`, false, error);
    throw error;
  }
}
