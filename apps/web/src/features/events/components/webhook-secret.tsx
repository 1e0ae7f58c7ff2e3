import { Alert, Stack } from '@mantine/core';
import { CodeBlock } from '../../public-api/components/code-block.tsx';

/** The secret of a webhook, which is shown this once. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <Stack gap="md">
      <Alert color="warning" title="Copy this secret now">
        It is shown only once. Your system checks with it that events come from Tradepost.
      </Alert>
      <CodeBlock code={secret} copyLabel="Copy secret" isSecret />
    </Stack>
  );
}
