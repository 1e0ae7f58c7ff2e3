import { Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeskRow, recomputeDesk } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useRealtime } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import type { DirectAction } from '../../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { ApplyDialog } from './components/apply-dialog.tsx';
import { ResaleButton } from './components/resale-button.tsx';
import { WhyDialog } from './components/why-dialog.tsx';
import { deskPaths, deskTabs } from './desk-paths.rules.ts';
import { type DeskCell, deskKey, deskQuery, loadSuggested } from './price-desk.api.ts';
import { deskColumns } from './price-desk.columns.tsx';
import { confidenceBadges } from './price-desk.rules.ts';

const shows = [
  { value: 'change', label: 'Another price is suggested' },
  { value: 'applied', label: 'Applied' },
  { value: 'not_enough', label: 'No suggestion' },
];

/** The selection that is being applied. `done` clears it in the list. */
interface Applying {
  cells: DeskCell[];
  done: () => void;
}

/** `/pricing/desk`: what devices sold for, and what to pay for them. */
export function Component() {
  const can = useCan();
  const { currency } = useMe();
  const list = useListState({ sort: { key: 'stake', direction: 'desc' }, per_page: 25 });
  const query = useQuery(deskQuery(list.query));
  const [applying, setApplying] = useState<Applying | null>(null);
  const [asked, setAsked] = useState<DeskRow | null>(null);
  const seen = useRef(new Map<string, DeskRow>());
  for (const row of query.data?.items ?? []) seen.current.set(row.id, row);
  useLiveDesk();
  const columns = useMemo(
    () => [
      ...deskColumns(currency),
      actionsColumn<DeskRow>(
        (row) => `${row.device_name}, ${row.condition_name}`,
        (row) => [{ key: 'why', label: 'Why this price?', onClick: () => setAsked(row) }],
      ),
    ],
    [currency],
  );
  const apply: DirectAction<string> = {
    key: 'apply',
    label: 'Apply suggestions',
    start: async (target) => {
      const cells = await loadSuggested(target, seen.current);
      if (cells.length === 0) throw new Error('No price is suggested for these devices');
      await new Promise<void>((resolve) => setApplying({ cells, done: resolve }));
    },
  };
  return (
    <ListPage
      {...listProps(query)}
      id="price-desk"
      title="Price desk"
      noun="price"
      list={list}
      columns={columns}
      tabs={deskTabs}
      tab="list"
      filters={useDeskFilters(query.data?.categories)}
      search="Search by device or condition"
      bulkActions={can('pricing.edit') ? [apply] : []}
      emptyState={{
        description: 'Devices that you sold in the last 90 days appear here, with a suggested price.',
        action: { label: 'Set costs of selling', to: deskPaths.costs },
      }}
    >
      <Standing data={query.data} />
      {applying && <ApplyDialog {...applying} currency={currency} onClose={() => setApplying(null)} />}
      {asked && <WhyDialog row={asked} currency={currency} onClose={() => setAsked(null)} />}
    </ListPage>
  );
}

/** Refreshes the pages when figures were computed, or a colleague applied something. */
function useLiveDesk(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'price-desk') void queryClient.invalidateQueries({ queryKey: deskKey });
  });
}

function useDeskFilters(categories: readonly { id: number; name: string }[] | undefined): ListFilter[] {
  return useMemo(
    () => [
      { key: 'show', label: 'Show', kind: 'select', options: shows },
      {
        key: 'category_id',
        label: 'Category',
        kind: 'select',
        options: (categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        key: 'confidence',
        label: 'Confidence',
        kind: 'select',
        options: Object.entries(confidenceBadges).map(([value, { label }]) => ({ value, label })),
      },
    ],
    [categories],
  );
}

interface StandingProps {
  data: { computed_at: string | null; sales: number; min_sales: number } | undefined;
}

/** As of when the figures are, what they count, and where the costs are set. */
function Standing({ data }: StandingProps) {
  const can = useCan();
  const compute = useAction(recomputeDesk, {
    message: 'Suggested prices are being computed. The page refreshes when they are done.',
  });
  if (!data) return null;
  return (
    <Group justify="space-between" gap="xs" mb="xs">
      <Text size="sm" c="dimmed">
        {data.computed_at ? (
          <>
            As of <TimeText at={data.computed_at} />, from {formatMany(data.sales, 'sale')} of 90 days, without tax.
            With fewer than {data.min_sales} sales of a device, no price is suggested.
          </>
        ) : (
          'The figures are computed every night. Compute them now to see suggestions.'
        )}{' '}
        <Link to={deskPaths.costs}>Costs of selling</Link>
      </Text>
      <Group gap="xs">
        {can('pricing.edit') && data.computed_at && <ResaleButton />}
        <BusyButton size="xs" variant="default" onClick={() => compute.run()}>
          Compute now
        </BusyButton>
      </Group>
    </Group>
  );
}
