import type { Editor } from '@tiptap/react';
import classes from './suggestion-list.module.css';
import type { Suggestions } from './use-suggestions.ts';

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The suggested variables, below what is typed. The focus stays in the text. */
export function SuggestionList({ editor, suggestions }: { editor: Editor; suggestions: Suggestions }) {
  const { listId, items, active, at, choose } = suggestions;
  const caret = editor.view.coordsAtPos(at);
  const frame = editor.view.dom.getBoundingClientRect();
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Variables"
      className={classes.list}
      style={{
        insetBlockStart: caret.bottom - frame.top + 4,
        insetInlineStart: `max(0px, min(${caret.left - frame.left}px, 100% - 18rem))`,
      }}
    >
      {items.map((item, index) => (
        <div
          key={item.written}
          id={optionId(listId, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={classes.option}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(item);
          }}
        >
          <span>{item.title}</span>
          <span className={classes.group}>{item.group}</span>
        </div>
      ))}
    </div>
  );
}
