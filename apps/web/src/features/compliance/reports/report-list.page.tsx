import { Alert } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listReports,
  type PurchaseReport,
  printReport,
  readReportFile,
} from '@tradepost/contracts/compliance/report.contract';
import { reportStateFacts, reportStates } from '@tradepost/contracts/compliance/report.data';
import { useMemo, useState } from 'react';
import { apiFile } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { saveDocument } from '../../../lib/saving/save-document.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useRealtime } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { MarkSentDialog } from './components/mark-sent-dialog.tsx';
import { RebuildDialog } from './components/rebuild-dialog.tsx';
import { reportColumns } from './report.columns.tsx';
import { nameReport } from './report-labels.rules.ts';

interface Opened {
  what: 'send' | 'rebuild';
  report: PurchaseReport;
  opened: boolean;
  turn: number;
}

/** `/compliance/reports`: the purchases of each day, as they are reported to the police. */
export function Component() {
  const can = useCan();
  const { locations } = useMe();
  const list = useListState();
  const { sort: _sort, search: _search, day_from: from, day_to: to, ...rest } = list.query;
  const query = { ...rest, from, to };
  const reports = useQuery({
    ...contractQuery(listReports, { query }),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<Opened | null>(null);
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'purchase_report') void queryClient.invalidateQueries({ queryKey: contractKey(listReports) });
  });
  const { run: download } = useAction((id: number) => apiFile(readReportFile, { params: { id } }), {
    onDone: saveDocument,
  });
  const { run: print } = useAction((id: number) => apiFile(printReport, { params: { id } }), { onDone: saveDocument });
  const canDownload = can('customers.confidential');
  const columns = useMemo(() => {
    const open = (what: Opened['what'], report: PurchaseReport) =>
      setDialog((before) => ({ what, report, opened: true, turn: (before?.turn ?? 0) + 1 }));
    const actionsOf = (report: PurchaseReport) => [
      ...(canDownload
        ? [
            { key: 'file', label: 'Download file', onClick: () => void download(report.id) },
            { key: 'print', label: 'Download for printing', onClick: () => void print(report.id) },
          ]
        : []),
      ...(report.state === 'due' || report.state === 'late'
        ? [{ key: 'sent', label: 'Mark as sent', onClick: () => open('send', report) }]
        : []),
      ...(report.state === 'replaced'
        ? []
        : [{ key: 'rebuild', label: 'Build a correction', onClick: () => open('rebuild', report) }]),
    ];
    return [...reportColumns, actionsColumn(nameReport, actionsOf)];
  }, [canDownload, download, print]);
  const filters: ListFilter[] = [
    {
      key: 'state',
      label: 'Status',
      kind: 'select',
      options: reportStates.map((value) => ({ value, label: reportStateFacts[value].label })),
    },
    { key: 'day', label: 'Day', kind: 'date-range' },
    ...(locations.length < 2
      ? []
      : [
          {
            key: 'location_id',
            label: 'Location',
            kind: 'select' as const,
            options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]),
  ];
  const late = reports.data?.counts.find(({ state }) => state === 'late')?.count ?? 0;
  const close = () => setDialog((now) => now && { ...now, opened: false });
  return (
    <>
      <ListPage
        {...listProps(reports)}
        id="compliance-reports"
        title="Daily reports"
        noun="report"
        list={list}
        columns={columns}
        filters={filters}
        search={false}
        emptyState={
          reports.data?.is_used
            ? { title: 'No reports yet', description: 'The report of a day appears here when the day is over.' }
            : {
                title: 'No location reports its purchases',
                description: 'Turn the daily report on where the law asks for it.',
                ...(can('settings.view')
                  ? { action: { label: 'Open settings', to: '/settings/compliance-reports' } }
                  : {}),
              }
        }
      >
        {late > 0 && (
          <Alert color="danger" role="status">
            {late === 1 ? '1 report is late.' : `${late} reports are late.`} Send what is late to the agency, then mark
            it as sent.
          </Alert>
        )}
      </ListPage>
      {dialog?.what === 'send' && (
        <MarkSentDialog key={dialog.turn} report={dialog.report} opened={dialog.opened} onClose={close} />
      )}
      {dialog?.what === 'rebuild' && (
        <RebuildDialog key={dialog.turn} report={dialog.report} opened={dialog.opened} onClose={close} />
      )}
    </>
  );
}
