import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sort-list.module.css';
import { type SortItem, useSorting } from './use-sorting.ts';

interface SortListProps<Item extends SortItem> {
  /** The name of the list: "Conditions". */
  label: string;
  items: readonly Item[];
  /** Called with all ids in the new order. If its promise rejects, the list reverts. */
  onSort: (ids: Item['id'][]) => unknown;
  render: (item: Item, index: number) => ReactNode;
  /** Hides the handles: the order cannot be changed. */
  isFixed?: boolean;
}

/**
 * A list sorted by dragging the handle, by Alt+Up and Alt+Down anywhere in a row, or with the two buttons
 * beside the handle. Screen readers announce each move.
 */
export function SortList<Item extends SortItem>({ label, items, onSort, render, isFixed }: SortListProps<Item>) {
  const { list, shown, announcement, drag, move, begin, follow, end, onKey, styleOf } = useSorting(items, onSort);
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={label} data-dragging={drag !== null || undefined}>
        {shown.map((item, index) => (
          <li
            key={item.id}
            className={classes.row}
            data-dragged={drag?.from === index || undefined}
            style={styleOf(index)}
            onKeyDown={isFixed ? undefined : (event) => onKey(index, event)}
          >
            {!isFixed && (
              <div className={classes.handles}>
                <button
                  type="button"
                  className={classes.grip}
                  aria-label={`Move ${item.label}`}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  title="Drag, or press Alt+Up or Alt+Down"
                  onPointerDown={(event) => begin(index, event)}
                  onPointerMove={follow}
                  onPointerUp={() => end(true)}
                  onPointerCancel={() => end(false)}
                >
                  <IconGripVertical size={16} />
                </button>
                <span className={classes.steps}>
                  <Step label={`Move ${item.label} up`} isOff={index === 0} onClick={() => move(index, index - 1)}>
                    <IconChevronUp size={12} />
                  </Step>
                  <Step
                    label={`Move ${item.label} down`}
                    isOff={index === shown.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconChevronDown size={12} />
                  </Step>
                </span>
              </div>
            )}
            <div className={classes.content}>{render(item, index)}</div>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

interface StepProps {
  label: string;
  /** At the end of the list. The button is only disabled, so that it keeps the focus. */
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </button>
  );
}
