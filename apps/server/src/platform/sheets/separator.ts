const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The line with which a spreadsheet may declare its separator before the header. */
const declaration = /^sep=(.)(?:\r\n|\r|\n)/i;

/** The separator is the candidate that occurs most often in the header, outside quotation marks. */
export function detectSeparator(text: string): { separator: Separator; skipped: number } {
  const line = declaration.exec(text);
  if (line && (separators as readonly string[]).includes(line[1] ?? ''))
    return { separator: line[1] as Separator, skipped: line[0].length };
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text.replace(/^[\r\n]+/, '')) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const best = separators.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0];
  return { separator: best ?? ',', skipped: 0 };
}
