import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { dashboardWidgets } from '@tradepost/contracts/dashboard/dashboard.data';
import { moveEntry } from '../../../ui/data-table/columns.rules.ts';
import type { WidgetChoice } from '../dashboard.rules.ts';
import classes from './widget-chooser.module.css';

interface WidgetChooserProps {
  widgets: readonly WidgetChoice[];
  onChange: (widgets: WidgetChoice[]) => void;
}

/** Which widgets show, and in what order. */
export function WidgetChooser({ widgets, onChange }: WidgetChooserProps) {
  const toggle = (index: number) =>
    onChange(widgets.map((widget, place) => (place === index ? { ...widget, is_shown: !widget.is_shown } : widget)));
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
        <ol className={classes.list}>
          {widgets.map(({ key, is_shown }, index) => {
            const { label } = dashboardWidgets[key];
            return (
              <li key={key} className={classes.entry}>
                <Checkbox
                  size="xs"
                  className={classes.box}
                  label={label}
                  checked={is_shown}
                  onChange={() => toggle(index)}
                />
                <ActionIcon
                  size="sm"
                  aria-label={`Move ${label} up`}
                  disabled={index === 0}
                  onClick={() => onChange(moveEntry(widgets, index, index - 1))}
                >
                  <IconArrowUp size={14} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={`Move ${label} down`}
                  disabled={index === widgets.length - 1}
                  onClick={() => onChange(moveEntry(widgets, index, index + 1))}
                >
                  <IconArrowDown size={14} />
                </ActionIcon>
              </li>
            );
          })}
        </ol>
      </Popover.Dropdown>
    </Popover>
  );
}
