import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { Heading, Line, LineBreak, Link, ListItem, Quote } from './blocks.ts';
import { ButtonLines } from './button-lines.ts';
import { Condition, Variable } from './chips.ts';
import type { EditorVariable, TextShape } from './text-editor-props.ts';

/** What no text of a message has, or has in its own way. */
const without = {
  blockquote: false,
  code: false,
  codeBlock: false,
  gapcursor: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  link: false,
  listItem: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
} as const;

/** The parts of the editor for a shape of text. */
export function extensionsOf(shape: TextShape, variables: readonly EditorVariable[]): Extensions {
  const find = (name: string) => variables.find((one) => one.name === name);
  if (shape === 'email')
    return [
      StarterKit.configure(without),
      Heading,
      Quote,
      ListItem,
      LineBreak,
      ButtonLines,
      Link.configure({ find }),
      Variable.configure({ find }),
      Condition.configure({ find }),
    ];
  const plain = { ...without, bold: false, italic: false, bulletList: false, listKeymap: false } as const;
  const kit =
    shape === 'line' ? [StarterKit.configure({ ...plain, document: false }), Line] : [StarterKit.configure(plain)];
  return [...kit, Variable.configure({ find })];
}
