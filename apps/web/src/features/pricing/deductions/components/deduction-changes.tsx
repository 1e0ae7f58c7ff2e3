import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DeductionMode, deductionModeLabels } from '@tradepost/contracts/conditions/defect-part.data';
import { pageOf } from '@tradepost/contracts/paging';
import { type DeductionPreview, previewDeductions } from '@tradepost/contracts/pricing/deductions/deductions.contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FigureTile, FigureTiles } from '../../../../ui/figure-tiles/figure-tiles.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages, usePaging } from '../../../../ui/pagination/page-size.ts';
import { Bone } from '../../../../ui/states/bone.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { deviceColumns, pairColumns } from '../deduction.columns.tsx';

interface DeductionChangesProps {
  used: DeductionMode;
  chosen: DeductionMode;
}

const other: Record<DeductionMode, DeductionMode> = { as_marked: 'by_part', by_part: 'as_marked' };

/** What switching changes: the last devices with several defects and sample devices, at today's prices. */
export function DeductionChanges({ used, chosen }: DeductionChangesProps) {
  const { data, error, refetch } = useQuery(contractQuery(previewDeductions));
  const target = chosen === used ? other[used] : chosen;
  if (!data)
    return (
      <Section title="What changes">
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bone height={240} />}
      </Section>
    );
  return (
    <>
      <Totals preview={data} used={used} target={target} />
      <ChangedDevices preview={data} used={used} target={target} />
      <Section title="Examples of two defects" isFlush>
        {data.pairs.length === 0 ? (
          <EmptyState description="No two defects of a category are priced differently." />
        ) : (
          <DataTable
            label="Examples of two defects"
            columns={pairColumns({ currency: data.currency, used, target })}
            rows={data.pairs}
            getId={({ category, defects }) => `${category} ${defects.join()}`}
            hasCards
          />
        )}
      </Section>
    </>
  );
}

interface ShownProps {
  preview: DeductionPreview;
  used: DeductionMode;
  target: DeductionMode;
}

function Totals({ preview, used, target }: ShownProps) {
  const { currency, devices, changed, without_part } = preview;
  const [now, then] = [preview[`${used}_total`], preview[`${target}_total`]];
  const difference = then - now;
  return (
    <Section title={`If you switch to “${deductionModeLabels[target].toLowerCase()}”`}>
      <FigureTiles label="What changes" count={4}>
        <FigureTile name="Devices compared" help="Your last devices with two or more defects" value={devices} />
        <FigureTile name="With another price" value={changed} />
        <FigureTile name="Total now" value={formatMoney(now, currency)} />
        <FigureTile
          name="Total after"
          value={formatMoney(then, currency)}
          change={difference === 0 ? 'No change' : `${difference > 0 ? '+' : ''}${formatMoney(difference, currency)}`}
        />
      </FigureTiles>
      <Text size="sm" c="dimmed" mt="sm">
        Your last devices with two or more defects, at today’s prices. Devices that you no longer buy are left out.
      </Text>
      {without_part > 0 && (
        <Alert color="info" mt="sm">
          {formatMany(without_part, 'defect')} without a part, such as a lock or a missing charger.{' '}
          <Anchor component={Link} to="/settings/product-conditions" inherit underline="always">
            Check your defects
          </Anchor>
        </Alert>
      )}
    </Section>
  );
}

function ChangedDevices({ preview, used, target }: ShownProps) {
  const { currency, items } = preview;
  const { page, per_page, bar } = usePaging('deduction-devices');
  const columns = useMemo(() => deviceColumns({ currency, used, target }), [currency, used, target]);
  const { offset, pagination } = pageOf({ page, per_page }, items.length);
  const shown = items.slice(offset, offset + per_page);
  return (
    <Section title="Devices with another price" note={items.length} isFlush>
      {items.length === 0 ? (
        <EmptyState description="None of your last devices with several defects would have another price." />
      ) : (
        <>
          <DataTable
            label="Devices with another price"
            columns={columns}
            rows={shown}
            getId={({ order, device, defects, created_at }) => `${order.url} ${device} ${defects.join()} ${created_at}`}
            hasCards
          />
          {hasPages(pagination) && <PageBar pagination={pagination} shown={shown.length} {...bar} />}
        </>
      )}
    </Section>
  );
}
