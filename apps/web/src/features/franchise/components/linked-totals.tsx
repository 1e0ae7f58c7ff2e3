import { useQuery } from '@tanstack/react-query';
import { findLinkedTotals } from '@tradepost/contracts/franchise/linked-totals.contract';
import { useState } from 'react';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { PeriodBar } from '../../reports/components/period-bar.tsx';
import classes from './franchise.module.css';
import { TotalsTable } from './totals-table.tsx';

/** Totals per store, of the own stores and of linked companies that share theirs. */
export function LinkedTotals() {
  const [values, setValues] = useState<Record<string, string>>({ period: 'month' });
  const { period, date_from, date_to } = values;
  const isReady = period !== 'custom' || (date_from && date_to);
  const query = { period, ...(period === 'custom' ? { date_from, date_to } : {}) } as never;
  const totals = useQuery({ ...contractQuery(findLinkedTotals, { query }), enabled: Boolean(isReady) });
  return (
    <Section title="Totals of linked stores" isFlush>
      <div className={classes.period}>
        <PeriodBar values={values} onChange={setValues} currency={undefined} currencies={[]} isCompared />
      </div>
      {totals.error && !totals.data && <ErrorState error={totals.error} onRetry={() => void totals.refetch()} />}
      {totals.isPending && <TextSkeleton lines={4} />}
      {totals.data?.items.length === 0 && (
        <EmptyState description="No store made an offer, a payout or a sale in this period." />
      )}
      {totals.data && totals.data.items.length > 0 && <TotalsTable items={totals.data.items} />}
    </Section>
  );
}
