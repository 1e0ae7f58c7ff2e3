import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { dashboardWidgets } from '@tradepost/contracts/dashboard/dashboard.data';
import { moveEntry } from '../../../ui/data-table/columns.rules.ts';
import type { WidgetChoice } from '../dashboard.rules.ts';
import classes from './widget-chooser.module.css';

interface WidgetChoicesProps {
  widgets: readonly WidgetChoice[];
  onChange: (widgets: WidgetChoice[]) => void;
}

/** Each widget with its switch and the buttons to move it. */
export function WidgetChoices({ widgets, onChange }: WidgetChoicesProps) {
  const toggle = (index: number) =>
    onChange(widgets.map((widget, place) => (place === index ? { ...widget, is_shown: !widget.is_shown } : widget)));
  return (
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
  );
}
