import { Anchor, Title } from '@mantine/core';
import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import type { WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import { Link } from 'react-router';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { emptyWords, nextActions } from '../dashboard.rules.ts';
import { useWidgetTitle } from '../use-widget-title.ts';
import classes from './quiet-widgets.module.css';

/** The widgets that have nothing to show, each in one line with what to do next. */
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
  const can = useCan();
  const restricted = restrictedOf(useMe().menu_v2.menus);
  const next = nextActions[widget];
  const canDo = can(next.permission) && !(next.in && restricted.includes(next.in));
  return (
    <li className={classes.line}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <span className={classes.words}>{emptyWords[widget]}</span>
      {canDo && (
        <Anchor component={Link} to={next.to} className={classes.next}>
          {next.label}
        </Anchor>
      )}
    </li>
  );
}
