import { type Block, makeGap, makeLines, makePair, makeText, placeColumns, stackBlocks } from './blocks.ts';
import type { Doc } from './document.ts';
import type { Theme } from './theme.ts';

/** A labeled group of lines; the first is set in semibold. */
export interface Group {
  label: string;
  lines: (string | null | undefined)[];
  /** Its relative width; the default is 1. */
  share?: number;
}

function makeGroup(doc: Doc, theme: Theme, width: number, group: Group): Block {
  // More would push the group off the page.
  const lines = group.lines.filter((line): line is string => Boolean(line?.trim())).slice(0, 12);
  return stackBlocks([
    makeText(doc, group.label, theme.label, width),
    makeGap(3),
    ...lines.map((line, index) =>
      makeText(doc, line, index === 0 ? theme.strong : theme.body, width, { max_lines: 8 }),
    ),
  ]);
}

/** Groups side by side on office paper. */
export function makeGroupRow(doc: Doc, theme: Theme, width: number, groups: readonly Group[]): Block {
  const gap = 16;
  const shares = groups.reduce((sum, group) => sum + (group.share ?? 1), 0);
  const unit = (width - gap * (groups.length - 1)) / shares;
  let left = 0;
  return placeColumns(
    groups.map((group) => {
      const own = unit * (group.share ?? 1);
      const column = { left, block: makeGroup(doc, theme, own, group) };
      left += own + gap;
      return column;
    }),
  );
}

/** Groups under each other on a roll. */
export function makeGroupStack(doc: Doc, theme: Theme, width: number, groups: readonly Group[]): Block {
  return stackBlocks(
    groups.flatMap((group, index) => [makeGap(index > 0 ? 8 : 0), makeGroup(doc, theme, width, group)]),
  );
}

/** Facts as label and value, one per line. */
export function makeFacts(
  doc: Doc,
  theme: Theme,
  width: number,
  facts: readonly { label: string; value: string }[],
): Block {
  return stackBlocks(
    facts.flatMap((fact) => [
      makePair(doc, fact, { label: { ...theme.body, color: theme.muted }, value: theme.strong }, width),
      makeGap(2),
    ]),
  );
}

/** A text with a heading. It can span pages. */
export function makePassage(doc: Doc, theme: Theme, width: number, title: string, text: string): Block[] {
  const [first, ...rest] = makeLines(doc, text, theme.small, width);
  if (!first) return [];
  // Keep the heading on the same page as the text.
  return [makeGap(theme.gap), stackBlocks([makeText(doc, title, theme.label, width), makeGap(2), first]), ...rest];
}
