import { Anchor } from '@mantine/core';
import type { CategorySync } from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { share, syncPaths } from '../price-sync.rules.ts';
import classes from './sync.module.css';

/** The numbers of one category: devices in sources, prices, and open tasks. */
export function CategoryCard({ item }: { item: CategorySync }) {
  const { category, devices, matched, priced, synced, stale, unmatched, source_names, last_sync, next_sync } = item;
  const link = (path: string, words: ReactNode) => (
    <Anchor component={Link} inherit underline="always" to={path}>
      {words}
    </Anchor>
  );
  const details = `${syncPaths.details}?category_id=${category.id}`;
  return (
    <article className={classes.card} aria-label={category.name}>
      <h2 className={classes.cardTitle}>{category.name}</h2>
      <div className={classes.meter} aria-hidden="true">
        <span style={{ width: `${share(synced, devices)}%` }} />
      </div>
      <dl className={classes.pairs}>
        <dt>Devices</dt>
        <dd>{formatCount(devices)}</dd>
        <dt>In a source</dt>
        <dd>
          {formatCount(matched)} ({share(matched, devices)}%)
        </dd>
        <dt>Not in any source</dt>
        <dd>{formatCount(unmatched)}</dd>
        <dt>With a price</dt>
        <dd>
          {formatCount(priced)} ({share(priced, devices)}%)
        </dd>
        <dt>With a price from a source</dt>
        <dd>{formatCount(synced)}</dd>
        <dt>Stale</dt>
        <dd>{stale > 0 ? link(`${details}&is_stale=true`, formatCount(stale)) : 0}</dd>
        {item.open_conditions > 0 && (
          <>
            <dt>Conditions to map</dt>
            <dd>{link(syncPaths.mapping, formatCount(item.open_conditions))}</dd>
          </>
        )}
        {item.held_cells > 0 && (
          <>
            <dt>Held prices</dt>
            <dd>{link(`${syncPaths.held}?category_id=${category.id}`, formatCount(item.held_cells))}</dd>
          </>
        )}
        {item.unmatched_products > 0 && (
          <>
            <dt>Unmatched source devices</dt>
            <dd>{link(`${details}&device_mapping_type=open`, formatCount(item.unmatched_products))}</dd>
          </>
        )}
        <dt>Last sync</dt>
        <dd>{last_sync ? <TimeText at={last_sync} /> : 'Never'}</dd>
        <dt>Next sync</dt>
        <dd>{next_sync && item.is_automatic ? <TimeText at={next_sync} /> : '–'}</dd>
      </dl>
      <p className={classes.words}>{source_names.length > 0 ? source_names.join(', ') : 'No sources'}</p>
    </article>
  );
}
