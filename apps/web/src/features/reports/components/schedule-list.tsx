import { useQuery } from '@tanstack/react-query';
import { reportFormats, reports } from '@tradepost/contracts/reports/report.data';
import {
  deleteReportSchedule,
  listReportSchedules,
  type ReportSchedule,
} from '@tradepost/contracts/reports/report-schedule.contract';
import { useMemo, useState } from 'react';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { scheduleKeys } from '../report.api.ts';
import { schedulePath } from '../report-paths.rules.ts';
import { describeTimes } from '../report-schedule.rules.ts';

const columns: readonly Column<ReportSchedule>[] = [
  { key: 'name', header: 'Schedule', width: 220, render: ({ name }) => name },
  { key: 'report', header: 'Report', width: 160, render: ({ report }) => reports[report].title },
  { key: 'times', header: 'Sent', width: 220, render: describeTimes },
  { key: 'format', header: 'File', width: 80, render: ({ format }) => reportFormats[format] },
  { key: 'members', header: 'To', width: 220, render: ({ members }) => members.map(({ name }) => name).join(', ') },
  {
    key: 'next_at',
    header: 'Next',
    width: 140,
    never_cut: true,
    render: ({ is_on, next_at }) =>
      is_on ? <TimeText at={next_at} /> : <StatusBadge label="Paused" meaning="neutral" />,
  },
];

/** The reports that are emailed at regular times. */
export function ScheduleList() {
  const can = useCan();
  const read = useQuery(contractQuery(listReportSchedules));
  const [asked, setAsked] = useState<{ schedule: ReportSchedule; opened: boolean } | null>(null);
  const remove = useAction(deleteReportSchedule, { invalidates: scheduleKeys, message: 'The schedule was deleted' });
  const canEdit = can('reports.export');
  const shown = useMemo(
    () =>
      canEdit
        ? [
            ...columns,
            actionsColumn<ReportSchedule>(
              ({ name }) => name,
              (schedule) => [
                { key: 'edit', label: 'Edit', to: schedulePath(schedule.id) },
                {
                  key: 'delete',
                  label: 'Delete',
                  isDangerous: true,
                  onClick: () => setAsked({ schedule, opened: true }),
                },
              ],
            ),
          ]
        : columns,
    [canEdit],
  );
  if (!read.data || read.data.length === 0) return null;
  return (
    <Section title="Scheduled reports" isFlush>
      <DataTable
        label="Scheduled reports"
        columns={shown}
        rows={read.data}
        getId={({ id }) => id}
        hasCards
        rowHref={canEdit ? ({ id }) => schedulePath(id) : undefined}
      />
      {asked && (
        <ConfirmDialog
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          title={`Delete ${asked.schedule.name}?`}
          confirmLabel="Delete schedule"
          onConfirm={() => remove.send({ params: { id: asked.schedule.id } })}
        >
          The report is no longer emailed. Files that were sent stay.
        </ConfirmDialog>
      )}
    </Section>
  );
}
