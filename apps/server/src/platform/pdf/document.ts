import { preferHan } from './fonts.ts';
import { closeStructure, openStructure } from './structure.ts';
import { tellUnprinted } from './unprinted.ts';

export type Doc = PDFKit.PDFDocument;

export interface PdfFacts {
  title: string;
  /** The company that issues the document. */
  author: string;
  /** The company's country: it decides how characters that Chinese and Japanese share are drawn. */
  country?: string;
  /** The language that it is read out in. Default: English. */
  language?: string;
  /** ISO 8601. The file's creation date, so that the same input gives the same bytes. */
  now: string;
}

/** Creates a PDF in memory. `draw` adds the pages, because text is measured before the first page exists. */
export async function writePdf(facts: PdfFacts, draw: (doc: Doc) => void): Promise<Buffer> {
  // Loaded with the first document, because the library is large.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.language ?? 'en',
    info: { Title: facts.title, Author: facts.author, CreationDate: new Date(facts.now) },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  preferHan(doc, facts.country);
  openStructure(doc);
  draw(doc);
  closeStructure(doc);
  tellUnprinted(doc);
  doc.end();
  return written;
}
