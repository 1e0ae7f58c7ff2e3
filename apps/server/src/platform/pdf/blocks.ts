import type { Doc } from './document.ts';
import { drawDecoration } from './structure.ts';
import { type Align, alignedLeft, breakText, drawLine, type TextStyle } from './text.ts';

/** A measured part of a document. Its width is fixed when it is created. */
export interface Block {
  height: number;
  draw: (doc: Doc, x: number, y: number) => void;
}

export function makeGap(height: number): Block {
  return { height, draw: () => undefined };
}

export function makeRule(width: number, color: string, thickness = 0.6): Block {
  return {
    height: thickness,
    draw: (doc, x, y) => {
      drawDecoration(doc, () => doc.rect(x, y, width, thickness).fill(color));
    },
  };
}

/** A text as one block per line, so that it can break across pages. */
export function makeLines(
  doc: Doc,
  text: string,
  style: TextStyle,
  width: number,
  options: { align?: Align; max_lines?: number } = {},
): Block[] {
  return breakText(doc, text, style, width, options.max_lines).map((line) => ({
    height: line.height,
    draw: (target, x, y) => drawLine(target, line, alignedLeft(line, options.align ?? 'left', x, width), y),
  }));
}

export function stackBlocks(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, block) => sum + block.height, 0),
    draw: (doc, x, y) => {
      let top = y;
      for (const block of blocks) {
        block.draw(doc, x, top);
        top += block.height;
      }
    },
  };
}

/** A text as one block. */
export function makeText(...args: Parameters<typeof makeLines>): Block {
  return stackBlocks(makeLines(...args));
}

/** Blocks side by side, aligned at the top. `left` is the x of each block. */
export function placeColumns(columns: readonly { left: number; block: Block }[]): Block {
  return {
    height: Math.max(0, ...columns.map(({ block }) => block.height)),
    draw: (doc, x, y) => {
      for (const { left, block } of columns) block.draw(doc, x + left, y);
    },
  };
}

/** A block with padding, on a tinted background or in a frame. */
export function makeBox(
  block: Block,
  width: number,
  look: { padding: number; fill?: string; stroke?: string; radius?: number },
): Block {
  const { padding, fill, stroke, radius = 3 } = look;
  const height = block.height + 2 * padding;
  return {
    height,
    draw: (doc, x, y) => {
      drawDecoration(doc, () => {
        if (fill) doc.roundedRect(x, y, width, height, radius).fill(fill);
        if (stroke) doc.lineWidth(0.8).roundedRect(x, y, width, height, radius).stroke(stroke);
      });
      block.draw(doc, x + padding, y + padding);
    },
  };
}

/** A label on the left and its value at the right edge. Both wrap. */
export function makePair(
  doc: Doc,
  pair: { label: string; value: string },
  styles: { label: TextStyle; value: TextStyle },
  width: number,
): Block {
  const value = makeText(doc, pair.value, styles.value, width * 0.6, { align: 'right' });
  const [line] = breakText(doc, pair.value, styles.value, width * 0.6);
  const used = value.height > (line?.height ?? 0) ? width * 0.6 : (line?.width ?? 0);
  const label = makeText(doc, pair.label, styles.label, width - used - 8);
  return placeColumns([
    { left: 0, block: label },
    { left: width * 0.4, block: value },
  ]);
}
