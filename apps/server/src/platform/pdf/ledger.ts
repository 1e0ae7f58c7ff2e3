import { type Block, makeGap, makePair, makeRule, stackBlocks } from './blocks.ts';
import type { Doc } from './document.ts';
import type { Theme } from './theme.ts';

export interface LedgerLine {
  label: string;
  /** The amount as printed. */
  value: string;
  /** The total: larger, below a line. */
  is_total?: true;
}

/** Amounts in a column with their total, as on an invoice. */
export function makeLedger(doc: Doc, theme: Theme, width: number, lines: readonly LedgerLine[]): Block {
  const total = { label: theme.heading, value: { ...theme.heading, is_tabular: true } };
  return stackBlocks(
    lines.flatMap((line, index) =>
      line.is_total
        ? [
            makeGap(index > 0 ? 5 : 0),
            ...(index > 0 ? [makeRule(width, theme.ink, 0.9), makeGap(6)] : []),
            makePair(doc, line, total, width),
            makeGap(5),
          ]
        : [makePair(doc, line, { label: theme.body, value: theme.money }, width), makeGap(3)],
    ),
  );
}
