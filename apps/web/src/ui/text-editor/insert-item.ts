import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { InsertItem } from './insert-items.rules.ts';
import { toChip } from './markup-doc.rules.ts';

/** The words of a new link, to be typed over. */
export const newLinkText = 'Open';

type Transaction = Editor['state']['tr'];

/** Puts an item in place of the selection, or of a range. A table gets a paragraph, a condition begins one. */
export function insertItem(editor: Editor, item: InsertItem, range?: { from: number; to: number }): void {
  const { schema, selection } = editor.state;
  const { from, to } = range ?? selection;
  const { type = '', attrs } = toChip(item.written);
  const chip = schema.nodes[type]?.create(attrs);
  if (!chip) return;
  const change = (tr: Transaction): Transaction => {
    if (item.kind === 'condition') {
      if (range) tr.delete(from, to);
      const place = tr.doc.resolve(from);
      const start = place.start();
      const isReplaced = place.parent.firstChild?.type.name === 'condition';
      return tr.replaceWith(start, isReplaced ? start + 1 : start, chip);
    }
    if (item.kind === 'block' && schema.nodes.paragraph) {
      tr.delete(from, to).replaceRangeWith(from, from, schema.nodes.paragraph.create(null, chip));
      return tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
    }
    if (item.kind === 'link' && schema.marks.link) {
      const link = schema.marks.link.create({ url: `{{${item.written}}}` });
      tr.replaceWith(from, to, schema.text(newLinkText, [link]));
      return tr.setSelection(TextSelection.create(tr.doc, from, from + newLinkText.length));
    }
    // What is replaced was typed in the style that the chip belongs in.
    const marks = tr.storedMarks ?? tr.doc.resolve(to).marks();
    tr.replaceWith(from, to, chip.mark(marks));
    return tr.setSelection(TextSelection.create(tr.doc, from + chip.nodeSize)).setStoredMarks(marks);
  };
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      change(tr).scrollIntoView();
      return true;
    })
    .run();
}
