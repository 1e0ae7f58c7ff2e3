import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { useLiveOrders } from '../../orders/list/use-live-orders.ts';
import { localPath } from '../../session/session.rules.ts';
import { todayQuery, useRefreshDashboard } from '../dashboard.api.ts';
import classes from './today-line.module.css';

/** What waits for the user today: each a link to its list. Nothing while nothing waits. */
export function TodayLine() {
  const { location_id } = useLocationFilter();
  const { data } = useQuery(todayQuery(location_id));
  const { refreshOrders } = useRefreshDashboard();
  useLiveOrders(refreshOrders);
  if (!data) return <p className={classes.line} aria-hidden="true" />;
  if (data.items.length === 0) return <p className={classes.line}>Nothing waits for you today.</p>;
  return (
    <nav className={classes.line} aria-label="Today">
      <span className={classes.today}>Today</span>
      <ul className={classes.items}>
        {data.items.map(({ key, count, text, url }) => (
          <li key={key}>
            <Link to={localPath(url) ?? '/'} className={classes.item}>
              <strong>{formatCount(count)}</strong> {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
