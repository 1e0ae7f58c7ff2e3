import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReportKey, reportFormats, reportPath, reports } from '@tradepost/contracts/reports/report.data';
import { frequencies, listReportReaders } from '@tradepost/contracts/reports/report-schedule.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useTimezone } from '../../ui/timezone.tsx';
import { nameHour, type ScheduleValues, weekdays } from './report-schedule.rules.ts';

const frequencyLabels = { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' } as const;
const numbers = (count: number, first: number, nameOf: (n: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + first), label: nameOf(at + first) }));

/** The fields of a scheduled report. */
export function ReportScheduleFields({ form }: { form: UseFormReturnType<ScheduleValues> }) {
  const readers = useQuery(contractQuery(listReportReaders)).data ?? [];
  const timezone = useTimezone();
  const { report, query, frequency } = form.values;
  /** A select has texts, the form numbers. */
  const number = (name: 'weekday' | 'month_day' | 'hour') => ({
    value: String(form.values[name]),
    error: form.errors[name],
    allowDeselect: false,
    onChange: (value: string | null) => form.setFieldValue(name, Number(value)),
  });
  return (
    <>
      <p>
        <Link to={`${reportPath(report as ReportKey)}${query ? `?${query}` : ''}`}>
          {reports[report as ReportKey].title}
        </Link>{' '}
        with the filters of that page. Relative periods such as “Last month” move on with each email.
      </p>
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <Select
        label="How often"
        allowDeselect={false}
        data={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
        {...form.getInputProps('frequency')}
      />
      {frequency === 'weekly' && (
        <Select label="Weekday" data={numbers(7, 1, (day) => weekdays[day - 1]!)} {...number('weekday')} />
      )}
      {frequency === 'monthly' && (
        <Select label="Day of the month" data={numbers(28, 1, String)} {...number('month_day')} />
      )}
      <Select
        label="Hour"
        description={`In the company’s time zone (${timezone})`}
        data={numbers(24, 0, nameHour)}
        {...number('hour')}
      />
      <Select
        label="File"
        allowDeselect={false}
        data={Object.entries(reportFormats).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('format')}
      />
      <MultiSelect
        label="Team members"
        description="Each gets the figures of the locations that they may see"
        required
        searchable
        data={readers.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('member_ids')}
      />
      <Switch label="Send it" {...form.getInputProps('is_on', { type: 'checkbox' })} />
    </>
  );
}
