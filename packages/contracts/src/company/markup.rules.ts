/**
 * The markup of message templates. Blank lines separate paragraphs; `# ` begins the heading, `- ` a list, `> ` a quote;
 * `**bold**`, `*italic*`, `[label](url)`, `{{variable}}`. A paragraph that begins with `{{if name}}` or `{{unless name}}`
 * depends on a variable. There is no HTML.
 */

/** Where a piece begins, both from 1. */
export interface Place {
  line: number;
  column: number;
}

export interface Problem extends Place {
  message: string;
}

export interface Inline {
  kind: 'text' | 'variable';
  /** The text, or the variable's name. */
  value: string;
  is_bold: boolean;
  is_italic: boolean;
  /** The target as written, with its variables. Null outside a link. */
  url: string | null;
  at: Place;
}

export interface MarkupBlock {
  kind: 'heading' | 'paragraph' | 'quote' | 'list';
  lines: Inline[][];
  /** Whether the block depends on a variable that has a value, or has none. */
  condition: { name: string; is_unless: boolean; at: Place } | null;
  at: Place;
}

export interface Markup {
  blocks: MarkupBlock[];
  problems: Problem[];
}

const variablePattern = /\{\{\s*([^{}]*?)\s*\}\}/;

type Style = Pick<Inline, 'is_bold' | 'is_italic' | 'url'>;
const plainStyle: Style = { is_bold: false, is_italic: false, url: null };

/** Bold text ends after the italic text in it: `**one *two***`. */
const inlinePattern =
  /\*\*(?=\S)((?:[^*]|\*(?=\S)[^*]+\*)+|.+?)\*\*|\*(?=\S)([^*]+?)\*|\[([^\]]*)\]\(([^)]*)\)|\{\{\s*([^{}]*?)\s*\}\}/;

/** Parses a line without block signs. Text between the signs is kept as it is. */
function parseInline(text: string, at: Place, style: Style, found: Inline[], problems: Problem[]): void {
  let rest = text;
  let { column } = at;
  while (rest !== '') {
    const match = inlinePattern.exec(rest);
    const before = match ? rest.slice(0, match.index) : rest;
    if (before !== '') {
      const place = { line: at.line, column };
      checkText(before, place, problems);
      found.push({ kind: 'text', value: before, ...style, at: place });
    }
    if (!match) return;
    const [whole, bold, italic, label, url, name] = match;
    const start = { line: at.line, column: column + match.index };
    const inside = (offset: number) => ({ line: at.line, column: start.column + offset });
    if (name !== undefined) found.push({ kind: 'variable', value: name, ...style, at: start });
    else if (bold !== undefined) parseInline(bold, inside(2), { ...style, is_bold: true }, found, problems);
    else if (italic !== undefined) parseInline(italic, inside(1), { ...style, is_italic: true }, found, problems);
    else {
      if (!label?.trim()) problems.push({ ...start, message: 'The link has no text between [ and ]' });
      parseInline(label ?? '', inside(1), { ...style, url: (url ?? '').trim() }, found, problems);
    }
    rest = rest.slice(match.index + whole.length);
    column = start.column + whole.length;
  }
}

/** HTML and lone braces in plain text. */
function checkText(text: string, { line, column }: Place, problems: Problem[]): void {
  const tag = /<[a-z/!?]/i.exec(text);
  if (tag) problems.push({ line, column: column + tag.index, message: 'HTML and scripts are not allowed' });
  const open = text.indexOf('{{');
  if (open >= 0) problems.push({ line, column: column + open, message: 'This {{ has no matching }}' });
  const close = text.indexOf('}}');
  if (close >= 0 && open < 0) problems.push({ line, column: column + close, message: 'This }} has no matching {{' });
}

const signs = { heading: /^#{1,3}\s+/, list: /^[-•]\s+/, quote: /^>\s?/ } as const;

function kindOf(line: string): MarkupBlock['kind'] {
  const kinds = Object.keys(signs) as (keyof typeof signs)[];
  return kinds.find((kind) => signs[kind].test(line)) ?? 'paragraph';
}

const conditionPattern = /^\{\{\s*(if|unless)\s+([^{}]*?)\s*\}\}\s*/;

/** Parses a text of several lines. Problems are in the order of the text. */
export function parseMarkup(text: string): Markup {
  const blocks: MarkupBlock[] = [];
  const problems: Problem[] = [];
  let open: MarkupBlock | null = null;
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    if (written.trim() === '') {
      open = null;
      continue;
    }
    const begins = written.length - written.trimStart().length;
    const trimmed = written.trim();
    const condition = conditionPattern.exec(trimmed);
    const content = condition ? trimmed.slice(condition[0].length) : trimmed;
    const kind = kindOf(content);
    const sign = kind === 'paragraph' ? '' : (signs[kind].exec(content)?.[0] ?? '');
    if (open === null || open.kind !== kind || kind === 'heading' || condition) {
      const at = { line, column: begins + 1 };
      const depends = condition ? { name: condition[2] ?? '', is_unless: condition[1] === 'unless', at } : null;
      open = { kind, lines: [], condition: depends, at };
      blocks.push(open);
    }
    const parsed: Inline[] = [];
    const column = begins + (condition?.[0].length ?? 0) + sign.length + 1;
    parseInline(content.slice(sign.length), { line, column }, plainStyle, parsed, problems);
    open.lines.push(parsed);
  }
  return { blocks, problems };
}

/** Parses one line of text and variables, such as a subject. */
export function parseLine(text: string): { parts: Inline[]; problems: Problem[] } {
  const parts: Inline[] = [];
  const problems: Problem[] = [];
  let rest = text;
  let column = 1;
  while (rest !== '') {
    const match = variablePattern.exec(rest);
    const before = match ? rest.slice(0, match.index) : rest;
    if (before !== '') {
      checkText(before, { line: 1, column }, problems);
      parts.push({ kind: 'text', value: before, ...plainStyle, at: { line: 1, column } });
    }
    if (!match) break;
    parts.push({
      kind: 'variable',
      value: match[1] ?? '',
      ...plainStyle,
      at: { line: 1, column: column + match.index },
    });
    rest = rest.slice(match.index + match[0].length);
    column += match.index + match[0].length;
  }
  return { parts, problems };
}

/** The variables in the target of a link. */
export const variablesInUrl = (url: string): string[] =>
  [...url.matchAll(new RegExp(variablePattern, 'g'))].map((match) => match[1] ?? '');

/** The target of a link with its variables filled in by `write`. */
export const fillUrl = (url: string, write: (name: string) => string): string =>
  url.replaceAll(new RegExp(variablePattern, 'g'), (_, name: string) => write(name));
