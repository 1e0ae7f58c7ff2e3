import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { Kbd } from '../../../../ui/kbd/kbd.tsx';
import type { OrderCreation } from '../use-order-creation.ts';
import classes from './basket.module.css';

/** Creates the order; while something is missing it says what, and leads there. */
export function CreateButton({ creation }: { creation: OrderCreation }) {
  const { submit, isBusy, isForbidden, missing } = creation;
  const noteId = useId();
  const note = isForbidden
    ? 'The customer is blocked, and you do not have the permission to serve them all the same.'
    : missing.length > 0
      ? `Still needed: ${missing.map(({ what }) => what).join(', ')}.`
      : '';
  return (
    <div>
      <Button
        size="md"
        fullWidth
        className={classes.create}
        data-field="create"
        loading={isBusy}
        disabled={isForbidden}
        aria-describedby={note ? noteId : undefined}
        onClick={() => void submit()}
        rightSection={
          <span className={classes.keys} aria-hidden="true">
            <Kbd keys="Ctrl+↵" />
          </span>
        }
      >
        Create order
      </Button>
      <Text size="sm" c="dimmed" id={noteId} className={classes.note}>
        {note}
      </Text>
    </div>
  );
}
