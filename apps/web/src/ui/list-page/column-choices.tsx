import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { moveEntry, orderColumns, visibleColumns } from '../data-table/columns.rules.ts';
import classes from './column-choices.module.css';

interface ChooserColumn {
  key: string;
  header: string;
  hidden_by_default?: boolean;
}

export interface ColumnChoicesProps {
  columns: readonly ChooserColumn[];
  /** Keys of the visible columns in order. Null means the list's default. */
  chosen: string[] | null;
  onChange: (chosen: string[] | null) => void;
}

/** Chooses and reorders the visible columns with checkboxes, dragging or arrow buttons. */
export function ColumnChoices({ columns, chosen, onChange }: ColumnChoicesProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const ordered = orderColumns(columns, chosen);
  const shown = visibleColumns(columns, chosen).map((column) => column.key);

  const toggle = (key: string) => {
    const next = shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key];
    if (next.length > 0) onChange(next);
  };
  const move = (from: number, to: number) => onChange(moveEntry(shown, from, Math.min(to, shown.length - 1)));
  return (
    <>
      <ol className={classes.list}>
        {ordered.map((column, index) => {
          const isShown = shown.includes(column.key);
          return (
            <li
              key={column.key}
              className={classes.entry}
              draggable={isShown}
              data-dragged={dragged === index || undefined}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDragEnter={() => {
                if (dragged === null || dragged === index || !isShown) return;
                move(dragged, index);
                setDragged(index);
              }}
            >
              <IconGripVertical
                size={14}
                className={classes.grip}
                data-off={!isShown || undefined}
                aria-hidden="true"
              />
              <Checkbox
                size="xs"
                radius="xs"
                label={column.header}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() => toggle(column.key)}
                className={classes.choice}
              />
              {isShown && (
                <>
                  <ActionIcon
                    size="sm"
                    aria-label={`Move ${column.header} up`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={14} />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={`Move ${column.header} down`}
                    disabled={index === shown.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={14} />
                  </ActionIcon>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <Button variant="subtle" size="xs" fullWidth mt={4} disabled={chosen === null} onClick={() => onChange(null)}>
        Reset columns
      </Button>
    </>
  );
}
