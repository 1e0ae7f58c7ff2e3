import { Alert, Anchor } from '@mantine/core';
import type { SyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { Link } from 'react-router';
import { formatCount, formatMany } from '../../../../../lib/formats/numbers.ts';
import { Facts } from '../../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { share, sourceStatusBadges, syncPaths } from '../../price-sync.rules.ts';

/** The status of a source, with what to do next. */
export function SourceStatus({ source }: { source: SyncSource }) {
  const { products, matched, last_run } = source;
  return (
    <Section title="Status" action={<StatusBadge {...sourceStatusBadges[source.standing]} />}>
      <NextStep source={source} />
      <Facts
        facts={[
          { key: 'kind', label: 'Name shown on prices', value: source.label },
          { key: 'read', label: 'Last sync', value: source.fetched_at && <TimeText at={source.fetched_at} /> },
          { key: 'next', label: 'Next sync', value: source.next_run_at && <TimeText at={source.next_run_at} /> },
          {
            key: 'matched',
            label: 'Devices matched',
            value:
              products === 0
                ? null
                : `${formatCount(matched)} of ${formatCount(products)}(${share(matched, products)}%)`,
          },
          { key: 'prices', label: 'Current prices from this source', value: formatCount(source.priced_cells) },
          { key: 'last', label: 'Last result', value: last_run?.message },
        ]}
      />
      <Anchor component={Link} size="sm" to={`${syncPaths.runs}?source_id=${source.id}`}>
        View all runs
      </Anchor>
    </Section>
  );
}

function NextStep({ source }: { source: SyncSource }) {
  const { id, is_sandbox, open_conditions, held_cells, standing, products, matched } = source;
  const to = (path: string, words: string) => (
    <Anchor component={Link} inherit underline="always" to={`${path}?source_id=${id}`}>
      {words}
    </Anchor>
  );
  return (
    <>
      {is_sandbox && (
        <Alert color="warning" mb="sm" title="Sandbox">
          These prices are invented. Use them to try out price sync, not to pay sellers.
        </Alert>
      )}
      {standing === 'failing' && (
        <Alert color="danger" mb="sm" title="Sync failed">
          {source.last_run?.message ?? 'The list is unreachable'}. Your prices stay the same.
        </Alert>
      )}
      {standing === 'stale' && (
        <Alert color="warning" mb="sm" title="Stale">
          The source has not updated its prices for days. Your prices stay the same.
        </Alert>
      )}
      {standing === 'ended' && (
        <Alert color="info" mb="sm" title="Sharing has ended">
          Your prices stay the same and are marked as stale.
        </Alert>
      )}
      {open_conditions > 0 && (
        <Alert color="info" mb="sm" title="Conditions to map">
          {open_conditions} {open_conditions === 1 ? 'condition is' : 'conditions are'} unmapped. Map them to receive
          prices. {to(syncPaths.mapping, 'Map conditions')}
        </Alert>
      )}
      {held_cells > 0 && (
        <Alert color="warning" mb="sm" title="Held prices">
          {formatMany(held_cells, 'price changed', 'prices changed')} a lot and need your approval.{' '}
          {to(syncPaths.held, 'Review prices')}
        </Alert>
      )}
      {products > matched && (
        <Alert color="info" mb="sm" title="Unmatched devices">
          {formatCount(products - matched)} of its devices match none of yours.{' '}
          <Anchor
            component={Link}
            inherit
            underline="always"
            to={`${syncPaths.details}?source_id=${id}&device_mapping_type=open`}
          >
            Review devices
          </Anchor>
        </Alert>
      )}
    </>
  );
}
