/** What stands above or below a letter is placed by anchors of both. A font may leave some out. */
interface Placer {
  applyAnchor(mark: { markAnchor: object | null }, anchor: object | null, index: number): void;
}

/** The parts of PDFKit and of its font library that place marks. Neither has types for them. */
interface Drawing {
  _font?: { font?: { _layoutEngine?: { engine?: { GPOSProcessor?: Placer } } } };
}

const spared = new WeakSet<object>();

/**
 * The font library fails on an anchor that a font leaves out, as those of Telugu, Malayalam, Gurmukhi and Khmer do. The mark
 * then stays where its own width puts it. Call it after a font was chosen; it mends the library once.
 */
export function spareMissingAnchors(doc: PDFKit.PDFDocument): void {
  const placer = (doc as unknown as Drawing)._font?.font?._layoutEngine?.engine?.GPOSProcessor;
  if (!placer) return;
  const shared = Object.getPrototypeOf(placer) as Placer;
  if (spared.has(shared)) return;
  spared.add(shared);
  const { applyAnchor } = shared;
  shared.applyAnchor = function (mark, anchor, index) {
    if (mark.markAnchor && anchor) applyAnchor.call(this, mark, anchor, index);
  };
}
