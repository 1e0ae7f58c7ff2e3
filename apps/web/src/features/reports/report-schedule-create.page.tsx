import { useForm } from '@mantine/form';
import { createReportSchedule } from '@tradepost/contracts/reports/report-schedule.contract';
import { useNavigate, useSearchParams } from 'react-router';
import { useMe } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { scheduleKeys } from './report.api.ts';
import { reportsPath } from './report-paths.rules.ts';
import { ReportScheduleFields } from './report-schedule.form.tsx';
import { newSchedule, type ScheduleValues, toScheduleBody } from './report-schedule.rules.ts';

/** `/reports/schedules/create`: emails a report at regular times. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { member_id } = useMe();
  const action = useAction(createReportSchedule, { invalidates: scheduleKeys, message: 'The report will be emailed' });
  const form = useForm<ScheduleValues>({
    initialValues: { ...newSchedule(params), member_ids: [String(member_id)] },
    validate: {
      name: (name) => (name.trim() ? null : 'Name is required'),
      member_ids: (ids) => (ids.length > 0 ? null : 'Choose at least one team member'),
    },
  });
  return (
    <FormPage
      form={form}
      title="New schedule"
      isNew
      submitLabel="Schedule report"
      cancelTo={reportsPath}
      onSubmit={async (values) => {
        await action.send({ body: toScheduleBody(values) });
        void navigate(reportsPath);
      }}
    >
      <ReportScheduleFields form={form} />
    </FormPage>
  );
}
