import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { insertItem } from './insert-item.ts';
import { filterItems, findTrigger, type InsertItem } from './insert-items.rules.ts';
import type { Keys } from './use-text-editor.ts';

const maxShown = 8;
const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** What is typed to insert a variable, with its place in the document. */
function readTrigger({ state, isFocused, isEditable }: Editor) {
  const { $from, empty } = state.selection;
  if (!empty || !isFocused || !isEditable || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const trigger = findTrigger(before);
  return trigger && { search: trigger.search, from: $from.pos - trigger.length, to: $from.pos };
}

const isPlainEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey;

function sendForm(editor: Editor): true {
  editor.view.dom.closest('form')?.requestSubmit();
  return true;
}

export interface Suggestions {
  listId: string;
  items: readonly InsertItem[];
  active: number;
  /** Where the list belongs in the document. */
  at: number;
  choose: (item: InsertItem) => void;
}

/**
 * Suggests variables while `{{` or `/` is typed. Arrows choose, Enter and Tab insert, Escape closes. Enter in a single
 * line sends the form, as in other fields.
 */
export function useSuggestions(
  editor: Editor,
  all: readonly InsertItem[],
  keys: Keys,
  isLine: boolean,
): Suggestions | null {
  const listId = useId();
  const trigger = useEditorState({ editor, selector: ({ editor: current }) => readTrigger(current) });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [moved, setMoved] = useState({ search: '', by: 0 });
  const isOpen = trigger !== null && trigger.from !== closedAt;
  const items = isOpen ? filterItems(all, trigger.search).slice(0, maxShown) : [];
  const active = moved.search === trigger?.search ? (moved.by + items.length) % Math.max(items.length, 1) : 0;
  const choose = (item: InsertItem) => {
    if (trigger) insertItem(editor, item, { from: trigger.from, to: trigger.to });
  };
  const isTyping = trigger !== null;
  useEffect(() => {
    if (!isTyping) setClosedAt(null);
  }, [isTyping]);
  useEffect(() => {
    keys.current = (event) => {
      const chosen = items[active];
      if (event.isComposing) return false;
      if (!trigger || !chosen) return isLine && isPlainEnter(event) && sendForm(editor);
      const step = steps.get(event.key);
      if (step !== undefined) setMoved({ search: trigger.search, by: active + step });
      else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
      else if (event.key === 'Escape') setClosedAt(trigger.from);
      else return false;
      return true;
    };
  });
  return trigger && items.length > 0 ? { listId, items, active, at: trigger.from, choose } : null;
}
