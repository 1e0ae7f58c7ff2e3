import type { JSONContent } from '@tiptap/core';
import { type MarkupBlock, parseLine, parseMarkup } from '@tradepost/contracts/company/markup.rules';
import { type WrittenBlock, type WrittenInline, writeMarkup } from '@tradepost/contracts/company/write-markup.rules';

/** The document of the editor for a text in the markup of templates, and back. */

/** A condition as it is written in braces: `if paid`. */
const conditionPattern = /^(if|unless)\s+(\S.*)$/;

/** The node of what stands in braces: a variable, or the condition of a paragraph. */
export function toChip(written: string): JSONContent {
  const [, word, name] = conditionPattern.exec(written) ?? [];
  return word
    ? { type: 'condition', attrs: { name, is_unless: word === 'unless' } }
    : { type: 'variable', attrs: { name: written } };
}

/** What stands in braces for a node. */
export const chipText = ({ type, attrs = {} }: Pick<JSONContent, 'type' | 'attrs'>): string =>
  type === 'condition' ? `${attrs.is_unless ? 'unless' : 'if'} ${attrs.name}` : String(attrs.name);

const toNode = ({ kind, value, is_bold, is_italic, url }: WrittenInline): JSONContent => {
  const marks = [
    ...(url === null ? [] : [{ type: 'link', attrs: { url } }]),
    ...(is_bold ? [{ type: 'bold' }] : []),
    ...(is_italic ? [{ type: 'italic' }] : []),
  ];
  const node = kind === 'variable' ? toChip(value) : { type: 'text', text: value };
  return marks.length > 0 ? { ...node, marks } : node;
};

const withContent = (type: string, content: JSONContent[]): JSONContent =>
  content.length > 0 ? { type, content } : { type };

/** The document of a text. */
export function toDoc(markup: string): JSONContent {
  const content = parseMarkup(markup).blocks.map(toBlockNode);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function toBlockNode({ kind, lines, condition }: MarkupBlock): JSONContent {
  const chip: JSONContent[] = condition
    ? [{ type: 'condition', attrs: { name: condition.name, is_unless: condition.is_unless } }]
    : [];
  const rows = lines.map((parts, index) => [...(index === 0 ? chip : []), ...parts.map(toNode)]);
  const paragraphs = rows.map((row) => withContent('paragraph', row));
  if (kind === 'quote') return { type: 'blockquote', content: paragraphs };
  if (kind === 'list')
    return { type: 'bulletList', content: paragraphs.map((one) => ({ type: 'listItem', content: [one] })) };
  const joined = rows.flatMap((row, index) => (index === 0 ? row : [{ type: 'hardBreak' }, ...row]));
  return withContent(kind, joined);
}

/** The text of a document. */
export const toMarkup = (doc: JSONContent): string =>
  writeMarkup((doc.content ?? []).flatMap((node) => toBlocks(kindOf(node.type), linesOf(node))));

const kinds: Record<string, MarkupBlock['kind']> = { heading: 'heading', blockquote: 'quote', bulletList: 'list' };
const kindOf = (type = ''): MarkupBlock['kind'] => kinds[type] ?? 'paragraph';

/** The lines of a block: of each paragraph in it, and between its line breaks. */
function linesOf(node: JSONContent): JSONContent[][] {
  const content = node.content ?? [];
  if (node.type !== 'paragraph' && node.type !== 'heading') return content.flatMap(linesOf);
  const lines: JSONContent[][] = [[]];
  for (const part of content) {
    if (part.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(part);
  }
  return lines;
}

/** An empty line, a heading and a condition each begin a block. */
function toBlocks(kind: MarkupBlock['kind'], lines: JSONContent[][]): WrittenBlock[] {
  const blocks: (WrittenBlock & { lines: WrittenInline[][] })[] = [];
  let isOpen = false;
  for (const line of lines) {
    const [first] = line;
    const hasCondition = first?.type === 'condition';
    const parts = (hasCondition ? line.slice(1) : line).map(toInline);
    if (!hasCondition && parts.every((part) => part.kind === 'text' && part.value.trim() === '')) {
      isOpen = false;
      continue;
    }
    if (hasCondition || !isOpen || kind === 'heading') {
      const condition = hasCondition ? { name: first.attrs?.name, is_unless: first.attrs?.is_unless === true } : null;
      blocks.push({ kind, lines: [], condition });
    }
    blocks.at(-1)?.lines.push(parts);
    isOpen = true;
  }
  return blocks;
}

function toInline({ type, text = '', marks = [], attrs }: JSONContent): WrittenInline {
  const has = (name: string) => marks.some((mark) => mark.type === name);
  return {
    kind: type === 'text' ? 'text' : 'variable',
    value: type === 'text' ? text : chipText({ type, attrs }),
    is_bold: has('bold'),
    is_italic: has('italic'),
    url: (marks.find((mark) => mark.type === 'link')?.attrs?.url as string | undefined) ?? null,
  };
}

/** The document of plain text with variables, such as a subject: a paragraph for each line. */
export function toPlainDoc(text: string): JSONContent {
  const lines = text.split(/\r?\n/).map((line) =>
    withContent(
      'paragraph',
      parseLine(line).parts.map(({ kind, value }) =>
        kind === 'variable' ? { type: 'variable', attrs: { name: value } } : { type: 'text', text: value },
      ),
    ),
  );
  return { type: 'doc', content: lines };
}

export const toPlainText = (doc: JSONContent): string =>
  (doc.content ?? [])
    .map(({ content = [] }) => content.map((part) => part.text ?? `{{${chipText(part)}}}`).join(''))
    .join('\n');
