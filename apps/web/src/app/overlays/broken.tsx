import { Button, Group, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useRouteError } from 'react-router';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import classes from './message-screen.module.css';

/** Instead of a page that failed, with the frame around it still working. */
export function BrokenPage() {
  return <Broken error={useRouteError()} />;
}

/** Instead of the whole app, when not even the frame could be shown. */
export function BrokenApp() {
  return (
    <main className={classes.screen}>
      <Broken error={useRouteError()} />
    </main>
  );
}

function Broken({ error }: { error: unknown }) {
  const isOffline = error instanceof ApiError && error.status === 0;
  return (
    <div className={classes.message} role="alert">
      <IconCloudOff size={32} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <Title order={1}>{isOffline ? 'You seem to be offline' : 'This page could not be shown'}</Title>
      <Text c="dimmed">{messageOf(error)}</Text>
      <Group gap="xs" mt="xs">
        <Button onClick={() => location.reload()}>Reload</Button>
        <Button variant="default" component="a" href="/">
          Go to the dashboard
        </Button>
      </Group>
    </div>
  );
}
