import { Checkbox, Group, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  reportFieldFacts,
  reportFields,
  reportFormatLabels,
  reportFormats,
  requiredFields,
} from '@tradepost/contracts/compliance/report.data';
import { findReportSettings, saveReportSettings } from '@tradepost/contracts/compliance/report-settings.contract';
import { useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { NumberField } from '../../pricing/components/number-field.tsx';
import {
  emptyReport,
  ReportInput,
  type ReportValues,
  reportLabels,
  toReportBody,
  toReportValues,
  weekdays,
} from './report-settings.rules.ts';

/** `/settings/compliance-reports`: the daily report of one location, and how long its records are kept. */
export function Component() {
  const { locations } = useMe();
  const [search, setSearch] = useSearchParams();
  const { location_id: filtered } = useLocationFilter();
  const wanted = Number(search.get('location')) || filtered;
  const chosen = locations.find(({ id }) => id === wanted) ?? locations[0];
  if (!chosen) return null;
  const choose = (id: string) => setSearch({ location: id }, { replace: true });
  // The form belongs to one location.
  return <ReportForm key={chosen.id} location_id={chosen.id} locations={locations} onChoose={choose} />;
}

interface ReportFormProps {
  location_id: number;
  locations: readonly { id: number; name: string }[];
  onChoose: (id: string) => void;
}

function ReportForm({ location_id, locations, onChoose }: ReportFormProps) {
  const disabled = !useCan()('settings.edit');
  const { form, page } = useSettingsForm(findReportSettings, saveReportSettings, {
    params: { location_id },
    empty: emptyReport,
    toValues: toReportValues,
    validate: validateWith(ReportInput),
    labels: reportLabels,
    toBody: (values, { version }) => toReportBody(values, version),
    message: 'The report settings were saved',
  });
  const { values } = form;
  return (
    <FormPage
      {...page}
      title="Daily reports and records"
      description="What you report to the police each day, and how long you keep the records of purchases."
    >
      <NativeSelect
        label="Location"
        description="Each location has its own settings"
        value={String(location_id)}
        data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
        maw={400}
      />
      <DailySection form={form} disabled={disabled} values={values} />
      <RecordsSection form={form} values={values} disabled={disabled} />
    </FormPage>
  );
}

interface DailySectionProps {
  form: UseFormReturnType<ReportValues>;
  disabled: boolean;
  values: ReportValues;
}

/** The report of a day’s purchases. */
function DailySection({ form, disabled, values }: DailySectionProps) {
  return (
    <Section title="Daily report">
      <Stack gap="md">
        <Switch
          {...form.getInputProps('is_on', { type: 'checkbox' })}
          label="Report purchases"
          description="A report is built when the location’s day is over. The first one is that of today."
          disabled={disabled}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            {...form.getInputProps('agency_name')}
            label="Agency"
            description="Whom you report to"
            maxLength={200}
            disabled={disabled}
          />
          <NativeSelect
            {...form.getInputProps('format')}
            label="Format"
            description="Of the file that you download and send"
            data={reportFormats.map((value) => ({ value, label: reportFormatLabels[value] }))}
            disabled={disabled}
          />
          <NumberField
            {...form.getInputProps('deadline_hours')}
            value={values.deadline_hours}
            label="Deadline in hours"
            description="After the day ends. We warn you when a report is late."
            disabled={disabled}
          />
        </SimpleGrid>
        <Checkbox.Group
          {...form.getInputProps('report_days')}
          label="Report days"
          description="Purchases of other days are in the next report"
        >
          <Group gap="md" mt="xs">
            {weekdays.map((label, index) => (
              <Checkbox key={label} value={String(index + 1)} label={label} disabled={disabled} />
            ))}
          </Group>
        </Checkbox.Group>
        <Checkbox.Group {...form.getInputProps('fields')} label="Fields" description="What the report contains">
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} mt="xs" spacing="xs">
            {reportFields.map((field) => (
              <Checkbox
                key={field}
                value={field}
                label={reportFieldFacts[field].label}
                disabled={disabled || requiredFields.includes(field)}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      </Stack>
    </Section>
  );
}

interface RecordsSectionProps {
  form: UseFormReturnType<ReportValues>;
  values: ReportValues;
  disabled: boolean;
}

/** How long records and pictures are kept. */
function RecordsSection({ form, values, disabled }: RecordsSectionProps) {
  return (
    <Section title="Records">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberField
          {...form.getInputProps('retention_years')}
          value={values.retention_years}
          label="Years that records are kept"
          description="Orders can’t be deleted before. After it, identities are erased."
          disabled={disabled}
        />
        <NumberField
          {...form.getInputProps('picture_months')}
          value={values.picture_months}
          label="Months that pictures of documents are kept (optional)"
          description="Leave empty to keep them as long as the record"
          disabled={disabled}
        />
      </SimpleGrid>
    </Section>
  );
}
