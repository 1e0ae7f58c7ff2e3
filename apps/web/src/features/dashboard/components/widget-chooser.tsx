import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { WidgetChoice } from '../dashboard.rules.ts';
import classes from './widget-chooser.module.css';

const WidgetChoices = lazy(async () => ({ default: (await import('./widget-choices.tsx')).WidgetChoices }));

interface WidgetChooserProps {
  widgets: readonly WidgetChoice[];
  onChange: (widgets: WidgetChoice[]) => void;
}

/** Which widgets show, and in what order. */
export function WidgetChooser(props: WidgetChooserProps) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.target}
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-label="Customize the dashboard"
        >
          Customize
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Widgets of the dashboard">
        <Suspense fallback={<div className={classes.waiting} />}>
          <WidgetChoices {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
