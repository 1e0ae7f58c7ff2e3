import { Alert, Anchor } from '@mantine/core';

/** Where the demo keeps what it would send. */
export function OutboxHint() {
  return (
    <Alert color="info" title="This is a demo">
      It sends nothing.{' '}
      <Anchor href="/dev/mail" target="_blank" inherit underline="always">
        The outbox
      </Anchor>{' '}
      shows what it would.
    </Alert>
  );
}
