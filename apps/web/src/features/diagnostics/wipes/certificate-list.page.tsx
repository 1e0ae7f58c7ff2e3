import { useQuery } from '@tanstack/react-query';
import { wipeLevelLabels } from '@tradepost/contracts/diagnostics/device-result.data';
import type { WipeCertificate } from '@tradepost/contracts/diagnostics/wipe.contract';
import { useMemo } from 'react';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import type { DirectAction } from '../../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { certificateListQuery, saveCertificates, useLiveDiagnostics } from '../diagnostics.api.ts';
import { certificateBadge } from './certificate-state.rules.ts';

const columns: readonly Column<WipeCertificate>[] = [
  {
    key: 'number',
    header: 'Certificate',
    width: 112,
    never_cut: true,
    render: ({ number }) => number,
    csv: ({ number }) => number,
  },
  {
    key: 'state',
    header: 'Status',
    width: 128,
    card: 'corner',
    render: (certificate) => <StatusBadge isPlain {...certificateBadge(certificate)} />,
    csv: (certificate) => certificateBadge(certificate).label,
  },
  { key: 'device', header: 'Device', width: 224, render: ({ device }) => device, csv: ({ device }) => device },
  {
    key: 'identifier',
    header: 'IMEI or serial',
    width: 152,
    never_cut: true,
    render: ({ imei, serial }) => imei ?? serial ?? '–',
    csv: ({ imei, serial }) => imei ?? serial,
  },
  {
    key: 'level',
    header: 'Level',
    width: 88,
    render: ({ level }) => wipeLevelLabels[level],
    csv: ({ level }) => wipeLevelLabels[level],
  },
  { key: 'method', header: 'Method', width: 168, render: ({ method }) => method, csv: ({ method }) => method },
  {
    key: 'operator',
    header: 'Wiped by',
    width: 136,
    render: ({ operator }) => operator,
    csv: ({ operator }) => operator,
  },
  {
    key: 'wiped_at',
    header: 'Wiped',
    width: 112,
    never_cut: true,
    render: ({ wiped_at }) => <TimeText at={wiped_at} />,
    csv: ({ wiped_at }) => wiped_at,
  },
];

const filters: ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: [
      { value: 'valid', label: 'Valid' },
      { value: 'void', label: 'Voided, replaced or failed' },
    ],
  },
];

/** `/inventory/wipe-certificates`: all certificates, and one PDF for those that are selected. */
export function Component() {
  const list = useListState();
  const { sort: _sort, ...query } = list.query;
  const certificates = useQuery(certificateListQuery(query));
  useLiveDiagnostics();
  const print = useMemo<DirectAction<number>>(
    () => ({
      key: 'print',
      label: 'Save as PDF',
      start: async ({ ids }) => {
        if (!ids) throw new Error('Select the certificates on this page');
        await saveCertificates({ ids: [...ids] });
      },
    }),
    [],
  );
  return (
    <ListPage
      {...listProps(certificates)}
      id="wipe-certificates"
      title="Wipe certificates"
      noun="certificate"
      list={list}
      columns={columns}
      rowHref={({ unit_id, order }) => (unit_id === null ? (order?.url ?? '') : `/inventory/edit/${unit_id}`)}
      filters={filters}
      search="Search by certificate, IMEI or serial number"
      bulkActions={[print]}
      emptyState={{
        description:
          'Test stations add certificates when they wipe a device. You can also record one on the page of a unit.',
      }}
    />
  );
}
