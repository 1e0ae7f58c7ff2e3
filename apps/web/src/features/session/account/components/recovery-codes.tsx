import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import classes from './recovery-codes.module.css';

/** Ten codes that are shown this once: to copy, to save, to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const clipboard = useClipboard({ timeout: 1500 });
  const [isKept, setIsKept] = useState(false);
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <Text size="sm">
        When you lose your phone, one of these lets you in. Each is good once. Keep them where your phone is not: we
        cannot show them again.
      </Text>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            saveFile({
              blob: new Blob([`${text}\n`], { type: 'text/plain' }),
              file_name: 'tradepost-recovery-codes.txt',
            })
          }
        >
          Save as a file
        </Button>
      </Group>
      <Checkbox
        label="I keep them in a safe place"
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!isKept} onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
