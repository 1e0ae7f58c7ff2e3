import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { periods } from '../dashboard.rules.ts';
import type { HeadControlsProps } from './head-controls.tsx';

/** The period while its menu loads. */
export function HeadSkeleton({ period }: HeadControlsProps) {
  return (
    <Button
      component="span"
      aria-hidden="true"
      variant="default"
      rightSection={<IconChevronDown size={14} stroke={1.75} />}
    >
      {periods[period].label}
    </Button>
  );
}
