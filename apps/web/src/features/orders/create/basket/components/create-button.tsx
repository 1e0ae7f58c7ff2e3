import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { formatList } from '../../../../../lib/formats/numbers.ts';
import { Kbd } from '../../../../../ui/kbd/kbd.tsx';
import type { OrderCreation } from '../../use-order-creation.ts';
import type { Missing } from '../basket.rules.ts';
import classes from './basket.module.css';

/** Creates the order. While something is missing, names it and focuses its field. */
export function CreateButton({ creation }: { creation: OrderCreation }) {
  const { submit, isBusy, isForbidden, missing } = creation;
  const noteId = useId();
  const note = isForbidden
    ? 'This seller is blocked, and you don’t have permission to buy from them.'
    : missing.length > 0
      ? toSentence(missing)
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

function toSentence(missing: readonly Missing[]): string {
  const steps = formatList(missing.map(({ what }) => what));
  return `${steps.charAt(0).toUpperCase()}${steps.slice(1)} to continue`;
}
