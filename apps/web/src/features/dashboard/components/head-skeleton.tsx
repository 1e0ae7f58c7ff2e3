import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { type PeriodKey, periods } from '../dashboard.rules.ts';
import classes from './widget-chooser.module.css';

/** The period and the choice of widgets while their menus load. They take the room of both. */
export function HeadSkeleton({ period }: { period: PeriodKey }) {
  return (
    <>
      <Button
        component="span"
        aria-hidden="true"
        variant="default"
        rightSection={<IconChevronDown size={14} stroke={1.75} />}
      >
        {periods[period].label}
      </Button>
      <ChooserSkeleton />
    </>
  );
}

/** The choice of widgets while it is not known which there are. */
export const ChooserSkeleton = () => (
  <Button
    component="span"
    aria-hidden="true"
    variant="default"
    className={classes.target}
    leftSection={<IconAdjustmentsHorizontal size={16} />}
  >
    Customize
  </Button>
);
