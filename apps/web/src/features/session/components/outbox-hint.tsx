import { Alert, Anchor } from '@mantine/core';

/** Links to the demo's outbox. */
export function OutboxHint() {
  return (
    <Alert color="info" title="This is a demo">
      This demo sends no real emails.{' '}
      <Anchor href="/dev/mail" target="_blank" inherit underline="always">
        See them in the outbox
      </Anchor>
    </Alert>
  );
}
