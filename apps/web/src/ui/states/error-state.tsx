import { Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../../lib/api-error.ts';
import classes from './states.module.css';

interface ErrorStateProps {
  /** Whatever was thrown; its message shows when it has one. */
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

/** What went wrong, in place of what should be there, and the way to try again. */
export function ErrorState({ error, title = 'This could not be loaded', onRetry }: ErrorStateProps) {
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
