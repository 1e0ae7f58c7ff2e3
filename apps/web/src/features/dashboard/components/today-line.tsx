import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useLiveOrders } from '../../orders/list/use-live-orders.ts';
import { localPath } from '../../session/session.rules.ts';
import { todayQuery, useRefreshDashboard } from '../dashboard.api.ts';
import classes from './today-line.module.css';

/** What waits for the user today: each a link to the list of exactly these. */
export function TodayLine() {
  const { location_id } = useLocationFilter();
  const { menu_v2 } = useMe();
  const { data } = useQuery(todayQuery(location_id));
  const { refreshOrders } = useRefreshDashboard();
  useLiveOrders(refreshOrders);
  if (!data) return <p className={classes.line} aria-hidden="true" />;
  const restricted = restrictedOf(menu_v2.menus);
  const items = data.items.filter(({ kind }) => kind === null || !restricted.includes(kind));
  if (items.length === 0) return <p className={classes.line}>Nothing waits for you today.</p>;
  return (
    <nav className={classes.line} aria-label="Today">
      <Title order={2} className={classes.today}>
        Today
      </Title>
      <ul className={classes.items}>
        {items.map(({ key, kind, count, is_more, text, url }) => (
          <li key={`${key} ${kind}`}>
            <Link to={localPath(url) ?? '/'} className={classes.item}>
              <strong>{is_more ? `${formatCount(count)}+` : formatCount(count)}</strong> {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
