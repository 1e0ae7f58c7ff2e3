import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

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
        size="md"
        aria-label={label}
        variant={isOn ? 'light' : 'subtle'}
        onMouseDown={(event) => event.preventDefault()}
      />
    </Tooltip>
  );
}
