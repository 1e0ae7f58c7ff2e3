type Element = PDFKit.PDFStructureElement;

const roots = new WeakMap<PDFKit.PDFDocument, Element>();

/** Begins the outline that screen readers follow. Its parts stand in the order in which they are drawn. */
export function openStructure(doc: PDFKit.PDFDocument): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  roots.set(doc, root);
}

export function closeStructure(doc: PDFKit.PDFDocument): void {
  roots.get(doc)?.end();
}

/** Draws a part of the outline. `alt` says what a picture or code shows. */
export function tagContent(doc: PDFKit.PDFDocument, role: 'P' | 'H1' | 'Figure', draw: () => void, alt?: string): void {
  const root = roots.get(doc);
  const content = root && doc.markStructureContent(role);
  draw();
  if (!content) return;
  doc.endMarkedContent();
  root.add(doc.struct(role, alt === undefined ? {} : { alt }, content));
}

/** Draws what only decorates, which screen readers skip. */
export function drawDecoration(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
