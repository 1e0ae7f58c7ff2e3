import { unprintedKey, writeUnprinted } from '@tradepost/contracts/files/unprinted.rules';
import { findUnprintable } from './runs.ts';

/** So many are told. A text of them says the same with fewer. */
const maxTold = 30;

const found = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Remembers the characters of a drawn text that no font has. */
export function noteUnprinted(doc: PDFKit.PDFDocument, text: string): void {
  const missing = findUnprintable(text);
  if (missing.length === 0) return;
  const known = found.get(doc) ?? new Set<string>();
  found.set(doc, known);
  for (const character of missing) if (known.size < maxTold) known.add(character);
}

/** Writes into the file what it leaves blank, so that the screen can say so before it is printed. */
export function tellUnprinted(doc: PDFKit.PDFDocument): void {
  const missing = found.get(doc);
  if (missing) Object.assign(doc.info, { [unprintedKey]: writeUnprinted(missing) });
}
