import { Button, Group, Stack } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import clsx from 'clsx';
import classes from './public-api.module.css';

interface CodeBlockProps {
  code: string;
  /** The button: "Copy key". */
  copyLabel: string;
  /** One long word, which breaks anywhere. */
  isSecret?: boolean;
}

/** Code with a button that copies it. */
export function CodeBlock({ code, copyLabel, isSecret = false }: CodeBlockProps) {
  const clipboard = useClipboard({ timeout: 1500 });
  return (
    <Stack gap="xs" className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <pre tabIndex={0} className={clsx(isSecret && classes.secret)}>
        <code>{code}</code>
      </pre>
      <Group>
        <Button size="xs" variant="default" onClick={() => clipboard.copy(code)}>
          {clipboard.copied ? 'Copied' : copyLabel}
        </Button>
      </Group>
    </Stack>
  );
}
