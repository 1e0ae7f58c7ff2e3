import { Alert, Anchor } from '@mantine/core';
import type { SyncSource } from '@tradepost/contracts/pricing/price-sync.contract';
import { Link } from 'react-router';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { share, standings, syncPaths } from '../price-sync.rules.ts';

/** How a source stands, and the next thing to do about it. */
export function SourceStanding({ source }: { source: SyncSource }) {
  const { products, matched, last_run } = source;
  return (
    <Section title="How it stands" action={<StatusBadge {...standings[source.standing]} />}>
      <NextStep source={source} />
      <Facts
        facts={[
          { key: 'kind', label: 'Named on prices as', value: source.label },
          { key: 'read', label: 'Last read', value: source.fetched_at && <TimeText at={source.fetched_at} /> },
          { key: 'next', label: 'Next', value: source.next_run_at && <TimeText at={source.next_run_at} /> },
          {
            key: 'matched',
            label: 'Devices matched',
            value:
              products === 0
                ? null
                : `${matched.toLocaleString('en')} of ${products.toLocaleString('en')}, ${share(matched, products)} %`,
          },
          { key: 'prices', label: 'Prices from it now', value: source.priced_cells.toLocaleString('en') },
          { key: 'last', label: 'Last run', value: last_run?.message },
        ]}
      />
      <Anchor component={Link} size="sm" to={`${syncPaths.runs}?source_id=${source.id}`}>
        All its runs
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
          Its prices are invented. Use it to try how following a list works, and do not pay by it.
        </Alert>
      )}
      {standing === 'failing' && (
        <Alert color="danger" mb="sm" title="It cannot be read">
          {source.last_run?.message ?? 'The list cannot be reached'}. The last prices stay as they are.
        </Alert>
      )}
      {standing === 'stale' && (
        <Alert color="warning" mb="sm" title="Stale">
          It has not answered for days. The last prices stay as they are.
        </Alert>
      )}
      {standing === 'ended' && (
        <Alert color="info" mb="sm" title="The sharing has ended">
          The last prices stay as they are, and are marked as stale.
        </Alert>
      )}
      {open_conditions > 0 && (
        <Alert color="info" mb="sm" title="Conditions to be mapped">
          {open_conditions} {open_conditions === 1 ? 'condition' : 'conditions'} of it wait. No price flows before.{' '}
          {to(syncPaths.mapping, 'Map them')}
        </Alert>
      )}
      {held_cells > 0 && (
        <Alert color="warning" mb="sm" title="Prices held back">
          {held_cells.toLocaleString('en')} {held_cells === 1 ? 'price moves' : 'prices move'} too far to go unseen.{' '}
          {to(syncPaths.held, 'Look at them')}
        </Alert>
      )}
      {products > matched && (
        <Alert color="info" mb="sm" title="Devices without a match">
          {(products - matched).toLocaleString('en')} of its devices are none of yours as far as can be told.{' '}
          <Anchor
            component={Link}
            inherit
            underline="always"
            to={`${syncPaths.details}?source_id=${id}&device_mapping_type=open`}
          >
            Look at them
          </Anchor>
        </Alert>
      )}
    </>
  );
}
