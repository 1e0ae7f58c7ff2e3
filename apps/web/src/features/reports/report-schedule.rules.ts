import { type ReportKey, reportKeys, reports } from '@tradepost/contracts/reports/report.data';
import type { ReportSchedule, ReportScheduleForm } from '@tradepost/contracts/reports/report-schedule.contract';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `07:00` */
export const nameHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

type Times = Pick<ReportSchedule, 'frequency' | 'weekday' | 'month_day' | 'hour'>;

/** `Every Monday at 07:00` */
export function describeTimes({ frequency, weekday, month_day, hour }: Times): string {
  const at = `at ${nameHour(hour)}`;
  if (frequency === 'daily') return `Every day ${at}`;
  return frequency === 'weekly' ? `Every ${weekdays[weekday - 1]} ${at}` : `On day ${month_day} of each month ${at}`;
}

export type ScheduleValues = Omit<ReportScheduleForm, 'member_ids'> & { member_ids: string[] } & Record<
    string,
    unknown
  >;

export function newSchedule(params: URLSearchParams): ScheduleValues {
  const report = reportKeys.find((key) => key === params.get('report')) ?? reportKeys[0];
  const values = {
    report,
    name: `${reports[report as ReportKey].title} report`,
    query: params.get('query') ?? '',
  };
  return {
    ...values,
    format: 'excel',
    frequency: 'weekly',
    weekday: 1,
    month_day: 1,
    hour: 7,
    is_on: true,
    member_ids: [],
  };
}

export const toScheduleValues = ({
  id: _id,
  members: _members,
  next_at: _next,
  last_at: _last,
  version: _version,
  ...stored
}: ReportSchedule): ScheduleValues => ({ ...stored, member_ids: stored.member_ids.map(String) });

export const toScheduleBody = ({ member_ids, ...values }: ScheduleValues): ReportScheduleForm => ({
  ...(values as Omit<ReportScheduleForm, 'member_ids'>),
  member_ids: member_ids.map(Number),
});

export const scheduleLabels: Record<string, string> = {
  name: 'Name',
  format: 'File',
  frequency: 'How often',
  weekday: 'Weekday',
  month_day: 'Day of the month',
  hour: 'Hour',
  is_on: 'Send it',
  member_ids: 'Team members',
};
