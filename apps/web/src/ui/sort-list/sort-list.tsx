import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sort-list.module.css';
import { type SortItem, useSorting } from './use-sorting.ts';

interface SortListProps<Item extends SortItem> {
  /** What is sorted: "Conditions". */
  label: string;
  items: readonly Item[];
  /** Gets all ids in their new order. When what it returns is refused, the list goes back. */
  onSort: (ids: Item['id'][]) => unknown;
  render: (item: Item, index: number) => ReactNode;
  /** Without handles: the order cannot be changed here or now. */
  isFixed?: boolean;
}

/**
 * Rows whose order is changed by dragging the handle, by Alt+Up and Alt+Down anywhere in the row, or by the two buttons
 * beside the handle. Each move is announced.
 */
export function SortList<Item extends SortItem>({ label, items, onSort, render, isFixed }: SortListProps<Item>) {
  const { list, shown, said, drag, move, begin, follow, end, onKey, styleOf } = useSorting(items, onSort);
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
                  title="Drag, or Alt+Up and Alt+Down"
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

interface StepProps {
  label: string;
  /** At the end of the list. It stays, so that the focus does. */
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
