import type { Inline, MarkupBlock } from './markup.rules.ts';

/** A piece of text to write, without its place. */
export type WrittenInline = Omit<Inline, 'at'>;

export interface WrittenBlock {
  kind: MarkupBlock['kind'];
  lines: readonly (readonly WrittenInline[])[];
  condition: { name: string; is_unless: boolean } | null;
}

/** The text of blocks, as `parseMarkup` reads it. */
export const writeMarkup = (blocks: readonly WrittenBlock[]): string =>
  blocks
    .map(writeBlock)
    .filter((text) => text !== '')
    .join('\n\n');

const signs = { heading: '# ', paragraph: '', list: '- ', quote: '> ' } as const;

export const writeCondition = ({ name, is_unless }: { name: string; is_unless: boolean }): string =>
  `{{${is_unless ? 'unless' : 'if'} ${name}}}`;

function writeBlock({ kind, lines, condition }: WrittenBlock): string {
  const written = lines.map((parts) => writeParts(parts).trim()).filter((line) => line !== '');
  if (written.length === 0) return condition ? writeCondition(condition) : '';
  const text = written.map((line) => `${signs[kind]}${line}`).join('\n');
  return `${condition ? writeCondition(condition) : ''}${text}`;
}

type Mark = 'link' | 'bold' | 'italic';

/** Writes a line. The mark that goes furthest is the outer one; italic text never encloses bold text. */
function writeParts(parts: readonly WrittenInline[], open: readonly Mark[] = []): string {
  let text = '';
  let at = 0;
  while (at < parts.length) {
    const part = parts[at]!;
    const outer = findOuter(parts, at, open);
    if (outer) {
      text += wrap(outer.mark, part, writeParts(parts.slice(at, outer.end), [...open, outer.mark]));
      at = outer.end;
    } else {
      text += part.kind === 'variable' ? `{{${part.value}}}` : part.value;
      at += 1;
    }
  }
  return text;
}

function findOuter(
  parts: readonly WrittenInline[],
  at: number,
  open: readonly Mark[],
): { mark: Mark; end: number } | undefined {
  const part = parts[at]!;
  const wide = (['link', 'bold'] as const)
    .filter((mark) => hasMark(part, mark) && !open.includes(mark))
    .map((mark) => ({ mark, end: endOf(parts, at, (other) => isSameMark(part, other, mark)) }))
    .sort((one, other) => other.end - one.end);
  if (wide[0]) return wide[0];
  if (!part.is_italic || open.includes('italic')) return;
  const isSame = (other: WrittenInline) => other.is_italic && other.is_bold === part.is_bold;
  return { mark: 'italic', end: endOf(parts, at, isSame) };
}

const hasMark = (part: WrittenInline, mark: 'link' | 'bold') => (mark === 'link' ? part.url !== null : part.is_bold);

const isSameMark = (part: WrittenInline, other: WrittenInline, mark: 'link' | 'bold') =>
  mark === 'link' ? other.url === part.url : other.is_bold;

function endOf(parts: readonly WrittenInline[], at: number, isSame: (part: WrittenInline) => boolean): number {
  const length = parts.slice(at).findIndex((part) => !isSame(part));
  return length < 0 ? parts.length : at + length;
}

/** A style begins and ends with its text, so spaces at its ends go outside. */
function wrap(mark: Mark, { url }: WrittenInline, text: string): string {
  if (mark === 'link') return `[${text}](${url ?? ''})`;
  const inner = text.trim();
  if (inner === '') return text;
  const sign = mark === 'bold' ? '**' : '*';
  const start = text.indexOf(inner);
  return `${text.slice(0, start)}${sign}${inner}${sign}${text.slice(start + inner.length)}`;
}
