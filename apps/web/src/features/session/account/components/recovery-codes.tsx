import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { saveFile } from '../../../../lib/saving/save-file.ts';
import classes from './recovery-codes.module.css';

/** The ten recovery codes, shown only once, with buttons to copy and download them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const clipboard = useClipboard({ timeout: 1500 });
  const [isKept, setIsKept] = useState(false);
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <Text size="sm">
        If you lose your phone, use one of these codes to sign in. Each works once. Keep them somewhere other than your
        phone: we can’t show them again.
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
          Download
        </Button>
      </Group>
      <Checkbox
        label="I’ve saved these codes in a safe place"
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
