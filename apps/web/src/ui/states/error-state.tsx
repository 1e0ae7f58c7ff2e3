import { Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError, failedRequestOf, messageOf } from '../../lib/api-error.ts';
import { usePhrase } from '../../lib/languages/phrase.ts';
import classes from './states.module.css';

interface ErrorStateProps {
  /** The thrown value. Its message is shown if it has one. */
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

/** Shows an error in place of the content, with a retry button. What does not exist is not asked for again. */
export function ErrorState({ error, title = 'Couldn’t load this', onRetry }: ErrorStateProps) {
  const phrase = usePhrase();
  const request_id = failedRequestOf(error);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.danger} aria-hidden="true">
        <IconAlertTriangle size={20} />
      </span>
      <Text fw={500}>{phrase(isMissing ? messageOf(error) : title)}</Text>
      <Text size="sm" c="dimmed" className={classes.words}>
        {phrase(isMissing ? 'It may have been deleted, or the address is wrong.' : messageOf(error))}
      </Text>
      {request_id !== null && (
        <Text size="xs" c="dimmed">
          {phrase('Request ID: {id}', { id: request_id })}
        </Text>
      )}
      {onRetry && !isMissing && (
        <Button onClick={onRetry} variant="default" size="xs" mt="xs">
          {phrase('Try again')}
        </Button>
      )}
    </div>
  );
}
