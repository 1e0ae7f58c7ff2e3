import { Button, Group, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ApiError, failedRequestOf, messageOf, unreachable } from '../../lib/api-error.ts';
import { useIsBackOffice, usePhrase } from '../../lib/languages/phrase.ts';
import { reloadOnce, reloadTab } from '../../lib/reload.ts';
import { useOnline } from '../../lib/use-online.ts';
import { isMissingPart } from '../../lib/version.ts';
import classes from './message-screen.module.css';

/** Replaces a failed page; the layout keeps working. */
export function BrokenPage() {
  return <Broken error={useRouteError()} />;
}

/** Replaces the whole app when the layout failed. */
export function BrokenApp() {
  return (
    <main className={classes.screen}>
      <Broken error={useRouteError()} />
    </main>
  );
}

function Broken({ error }: { error: unknown }) {
  const isCut = isMissingPart(error) || (error instanceof ApiError && error.status === 0);
  const isOnline = useOnline();
  const request_id = failedRequestOf(error);
  const phrase = usePhrase();
  const isBackOffice = useIsBackOffice();
  useEffect(() => {
    // After an upgrade, the page's file has a new name, so reload. Not offline, where a reload finds nothing.
    if (isCut && isOnline) reloadOnce('missing-part');
  }, [isCut, isOnline]);
  return (
    <div className={classes.message} role="alert">
      <IconCloudOff size={32} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <Title order={1}>{phrase(isCut ? 'You seem to be offline' : 'We couldn’t load this page')}</Title>
      <Text c="dimmed">{phrase(isCut ? unreachable : messageOf(error))}</Text>
      {request_id !== null && (
        <Text size="xs" c="dimmed">
          {phrase('Request ID: {id}', { id: request_id })}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button onClick={reloadTab}>{phrase('Reload')}</Button>
        {isBackOffice && (
          <Button variant="default" component="a" href="/">
            {phrase('Go to the dashboard')}
          </Button>
        )}
      </Group>
    </div>
  );
}
