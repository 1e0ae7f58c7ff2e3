import { editReportSchedule, findReportSchedule } from '@tradepost/contracts/reports/report-schedule.contract';
import { useParams } from 'react-router';
import { useSettingsForm } from '../../lib/query/use-settings-form.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { scheduleKeys } from './report.api.ts';
import { ReportScheduleFields } from './report-schedule.form.tsx';
import { newSchedule, scheduleLabels, toScheduleBody, toScheduleValues } from './report-schedule.rules.ts';

/** `/reports/schedules/:id`: a report that is emailed. */
export function Component() {
  const id = Number(useParams().id);
  const { form, stored, page } = useSettingsForm(findReportSchedule, editReportSchedule, {
    params: { id },
    empty: newSchedule(new URLSearchParams()),
    toValues: toScheduleValues,
    labels: scheduleLabels,
    toBody: toScheduleBody,
    message: 'The schedule was saved',
    invalidates: scheduleKeys,
  });
  return (
    <FormPage {...page} title={stored?.name ?? 'Schedule'}>
      <ReportScheduleFields form={form} />
    </FormPage>
  );
}
