import { Alert, Stack } from '@mantine/core';
import { CodeBlock } from './code-block.tsx';

/** The whole key, which is shown this once. */
export function MadeKey({ secret }: { secret: string }) {
  return (
    <Stack gap="md">
      <Alert color="warning" title="Copy this key now">
        It is shown only once. Store it where your other passwords are. Anyone who has it can use it.
      </Alert>
      <CodeBlock code={secret} copyLabel="Copy key" isSecret />
    </Stack>
  );
}
