import { Button, Select, Text } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CashForecast, computeCashForecast } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { formatExact, formatRelative } from '../../../lib/formats/dates.ts';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useSeveralCurrencies } from '../../../lib/use-several-currencies.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { cashForecastQuery, forecastKeys, saveCashForecast } from './cash-forecast.api.ts';
import classes from './cash-forecast.module.css';
import { toForecastQuery } from './cash-forecast.rules.ts';
import { CashSection } from './components/cash-section.tsx';
import { ChannelSection } from './components/channel-section.tsx';
import { FallSection } from './components/fall-section.tsx';
import { ForecastTiles } from './components/forecast-tiles.tsx';
import { LockSection } from './components/lock-section.tsx';
import { PastSection } from './components/past-section.tsx';
import { WeekSection } from './components/week-section.tsx';

/** `/reports/cash-forecast`: what will be paid to sellers in the coming weeks, and what promised prices cost. */
export function Component() {
  const can = useCan();
  if (can(costPermission)) return <Forecast />;
  return (
    <section className={classes.page} aria-label="Cash forecast">
      <PageHeader title="Cash forecast" />
      <EmptyState
        title="You don’t have permission to see cost and margin"
        description="Ask an admin for access to see this page."
      />
    </section>
  );
}

function Forecast() {
  const { location_id } = useLocationFilter();
  const list = useListState();
  const values = list.state.filters;
  const query = toForecastQuery(values);
  const read = useQuery(cashForecastQuery(query, location_id));
  const { data } = read;
  const set = (change: Record<string, string>) => list.change({ filters: { ...values, ...change } });
  return (
    <section className={classes.page} aria-label="Cash forecast" aria-busy={data?.is_computing || undefined}>
      <ForecastHeader data={data} query={query} onCurrency={(currency) => set({ currency })} />
      {read.error && !data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {data && data.state !== 'ready' && <NoForecast data={data} />}
      {data?.state !== 'not_computed' && data?.state !== 'not_enough_history' && !(read.error && !data) && (
        <>
          <ForecastTiles data={data} />
          <WeekSection data={data} />
          <FallSection key={`${data?.as_of}`} data={data} values={values} onChange={set} />
          <div className={classes.columns}>
            <CashSection data={data} />
            <LockSection data={data} />
          </div>
          <ChannelSection data={data} />
          <PastSection data={data} />
        </>
      )}
    </section>
  );
}

interface ForecastHeaderProps {
  data: CashForecast | undefined;
  query: Record<string, string>;
  onCurrency: (currency: string) => void;
}

function ForecastHeader({ data, query, onCurrency }: ForecastHeaderProps) {
  const can = useCan();
  const { timezone } = useMe();
  const hasCurrencies = useSeveralCurrencies(data?.currencies);
  return (
    <>
      <PageHeader title="Cash forecast" description="What you can expect to pay sellers, learned from your own orders">
        {data?.state === 'ready' && can('reports.export') && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => void saveCashForecast(query)}
          >
            Export CSV
          </Button>
        )}
      </PageHeader>
      <div className={classes.bar}>
        <Text size="sm" c="dimmed" title={data?.made_at ? formatExact(data.made_at, timezone) : undefined}>
          {data?.made_at ? `As of ${formatRelative(data.made_at, timezone)}` : ' '}
        </Text>
        {data && data.state !== 'not_computed' && <ComputeButton isComputing={data.is_computing} label="Update now" />}
        {hasCurrencies && (
          <Select
            aria-label="Currency"
            size="xs"
            w={96}
            allowDeselect={false}
            data={[...(data?.currencies ?? [])]}
            value={data?.currency ?? null}
            onChange={(currency) => onCurrency(currency ?? '')}
          />
        )}
      </div>
    </>
  );
}

function ComputeButton({ isComputing, label }: { isComputing: boolean; label: string }) {
  const compute = useAction(computeCashForecast, { invalidates: forecastKeys });
  return (
    <BusyButton
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRefresh size={14} />}
      loading={isComputing}
      onClick={() => compute.run()}
    >
      {label}
    </BusyButton>
  );
}

function NoForecast({ data }: { data: CashForecast }) {
  if (data.state === 'not_computed')
    return (
      <div className={classes.none}>
        <EmptyState
          title="No forecast yet"
          description="The first one is computed tonight, once you have orders. You don’t have to wait for it."
        />
        <ComputeButton isComputing={data.is_computing} label="Compute now" />
      </div>
    );
  return (
    <EmptyState
      title="Not enough history"
      description={`A forecast needs ${data.needed_orders} paid orders within a year and four weeks of history. You have ${data.paid_orders} so far.`}
    />
  );
}
