import { Mark, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { isSafeUrl } from '@tradepost/contracts/company/safe-url.rules';
import type { ChipOptions } from './chips.ts';

/** What the markup of templates has, and no more: one kind of heading, flat lists, quotes of lines. */

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [
    { tag: 'p[data-heading]', priority: 60 },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
  ],
  // Below the headings of the page, whatever its level in the email.
  renderHTML: () => ['p', { 'data-heading': '', role: 'heading', 'aria-level': 3 }, 0],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^#{1,3}\s$/, type: this.type })];
  },
});

export const Quote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

export const LineBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': () =>
        this.editor.commands.command(({ tr, dispatch }) => {
          if (dispatch) tr.replaceSelectionWith(this.type.create()).scrollIntoView();
          return true;
        }),
    };
  },
});

/** A document of one line. */
export const Line = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** A link leads to a URL, which may be a variable or contain some. It is not followed in the editor. */
export const Link = Mark.create<ChipOptions>({
  name: 'link',
  inclusive: false,
  addOptions: () => ({ find: () => undefined }),
  addAttributes: () => ({ url: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'a[data-link]', getAttrs: (element) => ({ url: element.getAttribute('data-link') }) },
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const url = element.getAttribute('href') ?? '';
        return isSafeUrl(url) && { url };
      },
    },
  ],
  renderHTML({ mark }) {
    const url = String(mark.attrs.url);
    const [, name = ''] = /^\{\{\s*(.*?)\s*\}\}$/.exec(url) ?? [];
    return ['a', { 'data-link': url, title: `Link to: ${this.options.find(name)?.title ?? url}` }, 0];
  },
});
