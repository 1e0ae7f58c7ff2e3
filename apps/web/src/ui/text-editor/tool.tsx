import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './toolbar.module.css';

interface ToolProps extends ComponentPropsWithRef<'button'> {
  label: string;
  isOn?: boolean;
}

/** A button of the toolbar. It leaves the focus in the text. */
export function Tool({ label, isOn = false, ...button }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...button}
        className={classes.tool}
        size="md"
        aria-label={label}
        variant={isOn ? 'light' : 'subtle'}
        onMouseDown={(event) => event.preventDefault()}
      />
    </Tooltip>
  );
}
