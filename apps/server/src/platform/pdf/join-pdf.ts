import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { readUnprinted, unprintedKey, writeUnprinted } from '@tradepost/contracts/files/unprinted.rules';
import type { PdfFacts } from './document.ts';

/** Writes several PDFs to one file. Only one of them is in memory at a time, however many there are. */
export interface PdfJoiner {
  /** Appends all pages of a PDF. Returns their number. */
  add(pdf: Buffer): Promise<number>;
  /** Returns the characters that the file leaves blank. */
  finish(): Promise<string[]>;
  /** Leaves the file incomplete. */
  abort(): Promise<void>;
}

export async function openPdfJoiner(
  path: string,
  { title, author, now }: Omit<PdfFacts, 'country'>,
): Promise<PdfJoiner> {
  // Loaded with the first file, because the library is large.
  const { PDFContext, PDFDict, PDFDocument, PDFHexString, PDFName, PDFObjectCopier, PDFString } = await import(
    '@cantoo/pdf-lib'
  );
  const out = createWriteStream(path);
  const isWritten = finished(out);
  isWritten.catch(() => undefined);
  const offsets = new Map<number, number>();
  let length = 0;
  const write = async (bytes: Uint8Array | string) => {
    const content = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    length += content.length;
    if (!out.write(content)) await Promise.race([once(out, 'drain'), isWritten]);
  };
  const writeObject = async (ref: PDFRef, object: PDFObject) => {
    offsets.set(ref.objectNumber, length);
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    await write(`${ref.objectNumber} 0 obj\n`);
    await write(bytes);
    await write('\nendobj\n');
  };
  const context = PDFContext.create();
  /** Writes what was copied and forgets it. */
  const flush = async (from: PDFContext) => {
    for (const [ref, object] of from.enumerateIndirectObjects()) {
      await writeObject(ref, object);
      from.delete(ref);
    }
  };
  const tree = context.nextRef();
  const pages: PDFRef[] = [];
  const unprinted = new Set<string>();
  await write('%PDF-1.7\n%\x81\x81\x81\x81\n');
  return {
    async add(pdf) {
      for (const character of readUnprinted(pdf.toString('latin1'))) unprinted.add(character);
      const source = await PDFDocument.load(pdf, { updateMetadata: false });
      const copier = PDFObjectCopier.for(source.context, context);
      const added = source.getPages();
      for (const page of added) {
        const copy = copier.copy(page.node);
        // The outline for screen readers stays behind with its document.
        copy.delete(PDFName.of('StructParents'));
        copy.setParent(tree);
        pages.push(context.register(copy));
      }
      await flush(context);
      return added.length;
    },
    async finish() {
      const root = context.register(context.obj({ Type: 'Catalog', Pages: tree, Lang: PDFString.of('en') }));
      const info = context.register(
        context.obj({
          Title: PDFHexString.fromText(title),
          Author: PDFHexString.fromText(author),
          CreationDate: PDFString.fromDate(new Date(now)),
          ...(unprinted.size > 0 ? { [unprintedKey]: PDFString.of(writeUnprinted(unprinted)) } : {}),
        }),
      );
      context.assign(tree, PDFDict.fromMapWithContext(new Map(), context));
      const list = context.lookup(tree, PDFDict);
      list.set(PDFName.of('Type'), PDFName.of('Pages'));
      list.set(PDFName.of('Kids'), context.obj(pages));
      list.set(PDFName.of('Count'), context.obj(pages.length));
      await flush(context);
      await write(writeEnd(offsets, length, { root, info }));
      out.end();
      await isWritten;
      return [...unprinted];
    },
    async abort() {
      out.destroy();
      await isWritten.catch(() => undefined);
    },
  };
}

/** The table of all objects, by which a reader finds them. */
function writeEnd(offsets: Map<number, number>, start: number, { root, info }: { root: PDFRef; info: PDFRef }): string {
  const size = Math.max(...offsets.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const at = offsets.get(number);
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `<< /Size ${size} /Root ${root} /Info ${info} >>`;
  return `xref\n0 ${size}\n${rows.join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
}
