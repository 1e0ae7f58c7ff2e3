import { InputRule, Node } from '@tiptap/core';
import { chipText, toChip } from './markup-doc.rules.ts';
import type { EditorVariable } from './text-editor-props.ts';

/** Variables and conditions in a text: chips with a name for people, which are deleted and selected as one. */

export interface ChipOptions {
  find: (name: string) => EditorVariable | undefined;
}

/** A character for a chip, so that its length in the text is its length in the document. */
const chipCharacter = '\ufffc';

/** What people read instead of `{{name}}`. */
export function labelOf(type: string, attrs: Record<string, unknown>, find: ChipOptions['find']): string {
  const name = String(attrs.name);
  const title = find(name)?.title ?? name;
  if (type !== 'condition') return title;
  return `${attrs.is_unless ? 'Only without' : 'Only with'}: ${title}`;
}

const makeChip = (name: 'variable' | 'condition') =>
  Node.create<ChipOptions>({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    addOptions: () => ({ find: () => undefined }),
    addAttributes: () => ({
      name: { default: '', rendered: false },
      ...(name === 'condition' && { is_unless: { default: false, rendered: false } }),
    }),
    parseHTML: () => [
      {
        tag: 'span[data-written]',
        getAttrs: (element) => {
          const chip = toChip(element.getAttribute('data-written') ?? '');
          return chip.type === name && (chip.attrs ?? false);
        },
      },
    ],
    renderHTML({ node }) {
      const { find } = this.options;
      const variable = find(String(node.attrs.name));
      const label = labelOf(name, node.attrs, find);
      return [
        'span',
        {
          'data-chip': name,
          'data-written': chipText({ type: name, attrs: node.attrs }),
          'data-kind': variable?.kind,
          'data-unknown': variable ? undefined : '',
          role: 'img',
          'aria-label': variable ? `${name === 'variable' ? 'Variable' : 'Condition'}: ${label}` : `Unknown: ${label}`,
          title: variable ? variable.label : 'There is no such variable',
        },
        label,
      ];
    },
    renderText: () => chipCharacter,
  });

/** Typed braces become a chip with the last one. */
const typedBraces = /\{\{\s*([^{}\n]+?)\s*\}\}$/;

export const Variable = makeChip('variable').extend({
  addInputRules() {
    return [
      new InputRule({
        find: typedBraces,
        handler: ({ state, range, match }) => {
          const { type, attrs } = toChip(match[1] ?? '');
          const node = state.schema.nodes[type ?? '']?.create(attrs) ?? this.type.create({ name: match[1] });
          state.tr.replaceWith(range.from, range.to, node);
        },
      }),
    ];
  },
});

export const Condition = makeChip('condition');
