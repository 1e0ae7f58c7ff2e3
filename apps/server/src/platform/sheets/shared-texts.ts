import { SheetError } from './sheet-error.ts';

const blockBytes = 1 << 20;

/** A workbook's shared strings, stored as contiguous bytes: a million small strings would take ten times the memory. */
export interface SharedTexts {
  add(text: string): void;
  get(index: number): string | undefined;
}

export function openSharedTexts(maxBytes: number): SharedTexts {
  const blocks: Buffer[] = [];
  /** The offset of each text across all blocks, and its length. */
  let starts = new Float64Array(1_024);
  let lengths = new Uint32Array(1_024);
  let count = 0;
  let used = blockBytes;
  let total = 0;
  return {
    add(text) {
      const bytes = Buffer.byteLength(text);
      // Counts the offset and length too, because a workbook may contain many empty texts.
      total += bytes + 12;
      if (total > maxBytes) throw new SheetError('The workbook contains too much text. Save it as CSV and try again.');
      if (used + bytes > (blocks.at(-1)?.length ?? 0)) {
        blocks.push(Buffer.allocUnsafeSlow(Math.max(blockBytes, bytes)));
        used = 0;
      }
      if (count === starts.length) {
        starts = grow(starts, new Float64Array(count * 2));
        lengths = grow(lengths, new Uint32Array(count * 2));
      }
      const block = blocks.length - 1;
      blocks[block]?.write(text, used);
      starts[count] = block * 2 ** 32 + used;
      lengths[count] = bytes;
      used += bytes;
      count += 1;
    },
    get(index) {
      if (!(index >= 0 && index < count)) return undefined;
      const start = starts[index] ?? 0;
      const from = start % 2 ** 32;
      return blocks[Math.floor(start / 2 ** 32)]?.toString('utf8', from, from + (lengths[index] ?? 0));
    },
  };
}

function grow<T extends Float64Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
