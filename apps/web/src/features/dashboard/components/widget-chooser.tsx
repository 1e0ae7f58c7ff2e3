import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { later, useFetchAhead, useOpening } from '../../../ui/later/later.tsx';
import type { WidgetChoice } from '../dashboard.rules.ts';
import classes from './widget-chooser.module.css';

const WidgetChoices = later(async () => (await import('./widget-choices.tsx')).WidgetChoices);
const chooserParts = [WidgetChoices];

interface WidgetChooserProps {
  widgets: readonly WidgetChoice[];
  onChange: (widgets: WidgetChoice[]) => void;
}

/** Lets the user choose and order the widgets. */
export function WidgetChooser(props: WidgetChooserProps) {
  const { popover, target } = useOpening(WidgetChoices);
  useFetchAhead(chooserParts);
  return (
    <Popover {...popover} position="bottom-end" trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.target}
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-label="Customize dashboard"
          {...target}
        >
          Customize
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Dashboard widgets">
        <WidgetChoices {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
