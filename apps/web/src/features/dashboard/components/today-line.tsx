import { Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import type { TodayItem } from '@tradepost/contracts/dashboard/business.contract';
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
        {groupItems(items).map((group) => (
          <li key={group[0]?.key} className={classes.group} data-several={group.length > 1 || undefined}>
            {group.length > 1 && <span className={classes.title}>{group[0]?.title}</span>}
            {group.map((item) => (
              <Chip key={item.kind} item={item} isOfSeveral={group.length > 1} />
            ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same work on several kinds of order stands together. */
function groupItems(items: readonly TodayItem[]): TodayItem[][] {
  const groups = new Map<string, TodayItem[]>();
  for (const item of items) groups.set(item.key, [...(groups.get(item.key) ?? []), item]);
  return [...groups.values()];
}

function Chip({ item, isOfSeveral }: { item: TodayItem; isOfSeveral: boolean }) {
  const { kind, count, is_more, text, url } = item;
  return (
    <Link to={localPath(url) ?? '/'} className={classes.item}>
      <strong>{is_more ? `${formatCount(count)}+` : formatCount(count)}</strong>{' '}
      {isOfSeveral ? (
        <>
          {kind}
          <VisuallyHidden> {text}</VisuallyHidden>
        </>
      ) : (
        text
      )}
    </Link>
  );
}
