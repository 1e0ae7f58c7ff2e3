import {
  fillUrl,
  type Inline,
  type Markup,
  type MarkupBlock,
  parseLine,
  parseMarkup,
} from '@tradepost/contracts/company/markup.rules';
import type { MailBlock, RichPart } from './mail-layout.ts';

/** The text of a message in the markup of templates. */
export interface MessageText {
  subject: string;
  body: string;
}

/** A value that is still to come, with the words that stand for it. `{{if …}}` finds no value. */
export interface Pending {
  words: string;
}

/** The values of variables. Null and missing ones are empty; blocks stand for tables and buttons. */
export type Values = Readonly<Record<string, string | readonly MailBlock[] | Pending | null>>;

export interface RenderedText {
  subject: string;
  /** The heading of the body, or else the subject. */
  title: string;
  blocks: MailBlock[];
}

/** Fills a text with values. A paragraph with a variable that has no value is left out. */
export function renderText({ subject, body }: MessageText, values: Values): RenderedText {
  const { blocks } = parsed(body);
  const shown = blocks.filter((block) => isShown(block, values));
  const heading = shown.find(({ kind, lines }) => kind === 'heading' && lines.every((line) => isFilled(line, values)));
  const line = renderLine(subject, values);
  return {
    subject: line,
    title: heading ? flat(heading.lines.map((parts) => fillParts(parts, values))) : line,
    blocks: shown.filter((block) => block !== heading).flatMap((block) => renderBlock(block, values)),
  };
}

/** One line of text and variables, without line breaks. */
export function renderLine(text: string, values: Values): string {
  return parseLine(text)
    .parts.map((part) => (part.kind === 'text' ? part.value : textOf(values, part.value)))
    .reduce(joinParts, '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Most emails have the shipped texts, which are parsed once. */
const known = new Map<string, Markup>();
const maxKnown = 500;

function parsed(body: string): Markup {
  const found = known.get(body);
  if (found) return found;
  const markup = parseMarkup(body);
  if (known.size < maxKnown) known.set(body, markup);
  return markup;
}

/** Text after a variable that is empty, which leaves no gap: `Hello {{first_name}}, …` is `Hello, …`. */
function joinParts(before: string, part: string, index: number, parts: readonly string[]): string {
  const follows = index > 0 && parts[index - 1] === '';
  if (follows && before.trim() === '') return part.replace(/^[\s.,!?;:]+/, '');
  const hasGap = (follows && /^[\s.,!?;:]/.test(part)) || (part === '' && index === parts.length - 1);
  return (hasGap ? before.trimEnd() : before) + part;
}

const isPending = (value: Values[string] | undefined): value is Pending =>
  typeof value === 'object' && value !== null && 'words' in value;

function textOf(values: Values, name: string): string {
  const value = values[name];
  if (isPending(value)) return value.words;
  return typeof value === 'string' ? value : '';
}

const hasValue = (values: Values, name: string) => {
  const value = values[name];
  return value !== undefined && value !== null && !isPending(value) && value.length > 0;
};
/** Whether something stands for the variable. */
const hasWords = (values: Values, name: string) => isPending(values[name]) || hasValue(values, name);

function isShown({ condition }: MarkupBlock, values: Values): boolean {
  return condition === null || hasValue(values, condition.name) !== condition.is_unless;
}

const isFilled = (parts: readonly Inline[], values: Values) =>
  parts.every(
    ({ kind, value, url }) =>
      (kind === 'text' || hasWords(values, value)) &&
      [...(url ?? '').matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].every(([, name]) => hasValue(values, name ?? '')),
  );

const fillParts = (parts: readonly Inline[], values: Values): RichPart[] =>
  parts.map(({ kind, value, is_bold, is_italic, url }) => ({
    text: kind === 'text' ? value : textOf(values, value),
    is_bold,
    is_italic,
    url: url === null ? null : targetOf(url, values),
  }));

/** A variable that is the whole target is a URL already; within one it is a part to be escaped. */
function targetOf(url: string, values: Values): string {
  const isWhole = /^\{\{[^{}]*\}\}$/.test(url);
  return fillUrl(url, (name) => (isWhole ? textOf(values, name) : encodeURIComponent(textOf(values, name))));
}

const flat = (lines: readonly RichPart[][]) => lines.map((parts) => parts.map(({ text }) => text).join('')).join(' ');

function renderBlock({ kind, lines }: MarkupBlock, values: Values): MailBlock[] {
  if (kind === 'list') {
    const items = lines.filter((parts) => isFilled(parts, values)).map((parts) => fillParts(parts, values));
    return items.length === 0 ? [] : [{ kind: 'list', items }];
  }
  if (!lines.every((parts) => isFilled(parts, values))) return [];
  if (kind === 'quote') {
    const text = lines
      .map((parts) =>
        fillParts(parts, values)
          .map((part) => part.text)
          .join(''),
      )
      .join('\n');
    return [{ kind: 'quote', text }];
  }
  const blocks: MailBlock[] = [];
  for (const parts of lines) {
    const [first] = parts;
    const value = parts.length === 1 && first?.kind === 'variable' && first.url === null ? values[first.value] : null;
    if (Array.isArray(value)) blocks.push(...(value as readonly MailBlock[]));
    else addLine(blocks, fillParts(parts, values), kind);
  }
  return blocks;
}

/** A line that is one link is a button. Lines of one paragraph stay together. */
function addLine(blocks: MailBlock[], parts: RichPart[], kind: MarkupBlock['kind']): void {
  const url = parts[0]?.url ?? null;
  const last = blocks.at(-1);
  if (url !== null && parts.every((part) => part.url === url))
    blocks.push({ kind: 'link', label: parts.map(({ text }) => text).join(''), url });
  else if (last?.kind === 'rich' && kind === 'paragraph') last.lines.push(parts);
  else blocks.push({ kind: 'rich', lines: [parts], is_heading: kind === 'heading' });
}
