import { useQuery } from '@tanstack/react-query';
import {
  editReportSchedule,
  findReportSchedule,
  type ReportSchedule,
} from '@tradepost/contracts/reports/report-schedule.contract';
import { useParams } from 'react-router';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { scheduleKeys } from './report.api.ts';
import { ReportScheduleFields } from './report-schedule.form.tsx';
import {
  newSchedule,
  type ScheduleValues,
  scheduleLabels,
  toScheduleBody,
  toScheduleValues,
} from './report-schedule.rules.ts';

/** `/reports/schedules/:id`: a report that is emailed. */
export function Component() {
  const id = Number(useParams().id);
  const query = useQuery(contractQuery(findReportSchedule, { params: { id } }));
  const action = useAction(editReportSchedule, { invalidates: scheduleKeys, message: 'The schedule was saved' });
  const { form, page } = useVersionedForm<ReportSchedule, ScheduleValues>({
    query,
    empty: newSchedule(new URLSearchParams()),
    toValues: toScheduleValues,
    labels: scheduleLabels,
    save: (values, { version }) => action.send({ params: { id }, body: { ...toScheduleBody(values), version } }),
  });
  return (
    <FormPage {...page} title={query.data?.name ?? 'Schedule'}>
      <ReportScheduleFields form={form} />
    </FormPage>
  );
}
