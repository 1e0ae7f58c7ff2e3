import { Title } from '@mantine/core';
import type { WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import { emptyWords } from '../dashboard.rules.ts';
import { useWidgetTitle } from '../use-widget-title.ts';
import classes from './quiet-widgets.module.css';

/** The widgets that have nothing to show, each in one line. */
export function QuietWidgets({ widgets }: { widgets: readonly WidgetKey[] }) {
  if (widgets.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Nothing to show">
      {widgets.map((widget) => (
        <QuietWidget key={widget} widget={widget} />
      ))}
    </ul>
  );
}

function QuietWidget({ widget }: { widget: WidgetKey }) {
  const title = useWidgetTitle(widget);
  return (
    <li className={classes.line}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <span className={classes.words}>{emptyWords[widget]}</span>
    </li>
  );
}
