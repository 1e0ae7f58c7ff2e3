import { Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../../lib/api-error.ts';
import classes from './states.module.css';

interface ErrorStateProps {
  /** The thrown value. Its message is shown if it has one. */
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

/** Shows an error in place of the content, with a retry button. */
export function ErrorState({ error, title = 'Couldn’t load this', onRetry }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.danger} aria-hidden="true">
        <IconAlertTriangle size={20} />
      </span>
      <Text fw={500}>{title}</Text>
      <Text size="sm" c="dimmed" className={classes.words}>
        {messageOf(error)}
      </Text>
      {onRetry && (
        <Button onClick={onRetry} variant="default" size="xs" mt="xs">
          Try again
        </Button>
      )}
    </div>
  );
}
