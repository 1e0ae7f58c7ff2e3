import { SegmentedControl, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Coverage, coverageGroups } from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import { useState } from 'react';
import { formatCount, formatPercent } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { coverageQuery } from '../price-sync.api.ts';
import classes from './sync.module.css';

type By = (typeof coverageGroups)[number];

const choices: { value: By; label: string }[] = [
  { value: 'category', label: 'Categories' },
  { value: 'brand', label: 'Brands' },
  { value: 'condition', label: 'Conditions' },
];
/** Columns with `isWide` are hidden on phones. */
const headings = [
  { name: 'Total', isWide: true },
  { name: 'With a price', isWide: true },
  { name: 'Coverage', isWide: false },
  { name: 'Set by staff', isWide: true },
  { name: 'From a source', isWide: false },
  { name: 'Stale', isWide: false },
];
const nameOf = ({ category, brand, condition }: Coverage) =>
  [category.name, brand?.name, condition?.name].filter(Boolean).join(' › ');

/** How many of the possible prices exist, and where they come from. */
export function CoverageTable() {
  const [by, setBy] = useState<By>('category');
  const coverage = useQuery(coverageQuery(by));
  return (
    <Section
      title="Coverage"
      note="All devices in all conditions"
      action={
        <SegmentedControl
          size="xs"
          aria-label="Group coverage by"
          data={choices}
          value={by}
          onChange={(value) => setBy(value as By)}
        />
      }
    >
      {coverage.error && !coverage.data && (
        <ErrorState error={coverage.error} onRetry={() => void coverage.refetch()} />
      )}
      {coverage.isPending && <TextSkeleton lines={4} />}
      {coverage.data && (
        <div className={classes.table}>
          <Table verticalSpacing={6} fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{choices.find(({ value }) => value === by)?.label}</Table.Th>
                {headings.map(({ name, isWide }) => (
                  <Table.Th key={name} ta="right" className={isWide ? classes.wide : undefined}>
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {coverage.data.items.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>{nameOf(row)}</Table.Td>
                  <Table.Td ta="right" className={classes.wide}>
                    {formatCount(row.cells)}
                  </Table.Td>
                  <Table.Td ta="right" className={classes.wide}>
                    {formatCount(row.priced)}
                  </Table.Td>
                  <Table.Td ta="right">{formatPercent(row.percent)}</Table.Td>
                  <Table.Td ta="right" className={classes.wide}>
                    {formatCount(row.manual)}
                  </Table.Td>
                  <Table.Td ta="right">{formatCount(row.synced)}</Table.Td>
                  <Table.Td ta="right">{formatCount(row.stale)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Section>
  );
}
