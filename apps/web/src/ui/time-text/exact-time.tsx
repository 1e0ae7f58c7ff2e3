import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export interface ExactTimeProps {
  label: string;
  children: ReactElement;
}

/** The exact time over a relative one. */
export function ExactTime({ label, children }: ExactTimeProps) {
  return (
    <Tooltip label={label} opened>
      {children}
    </Tooltip>
  );
}
