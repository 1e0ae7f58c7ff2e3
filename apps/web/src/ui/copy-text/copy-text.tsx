import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './copy-text.module.css';

interface CopyTextProps {
  /** The text copied to the clipboard. */
  value: string;
  /** The text on screen, if it differs from the value. */
  children?: ReactNode;
  /** Describes the value to screen readers: "order id". */
  label?: string;
}

/** Text that is copied to the clipboard when clicked. */
export function CopyText({ value, children, label = 'value' }: CopyTextProps) {
  const clipboard = useClipboard({ timeout: 1500 });
  return (
    <Tooltip label={clipboard.copied ? 'Copied' : 'Copy'} position="top">
      <UnstyledButton className={classes.copy} onClick={() => clipboard.copy(value)}>
        <span>{children ?? value}</span>
        {clipboard.copied ? (
          <IconCheck size={14} className={classes.done} aria-hidden="true" />
        ) : (
          <IconCopy size={14} className={classes.icon} aria-hidden="true" />
        )}
        <VisuallyHidden>{`, copy ${label}`}</VisuallyHidden>
        <VisuallyHidden role="status">{clipboard.copied ? 'Copied' : ''}</VisuallyHidden>
      </UnstyledButton>
    </Tooltip>
  );
}
