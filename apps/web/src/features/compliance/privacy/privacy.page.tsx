import { Alert, Button, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  erasePersonalData,
  exportPersonalData,
  findPrivacyReport,
  type PrivacyReport,
} from '@tradepost/contracts/compliance/privacy.contract';
import { messages } from '@tradepost/contracts/errors';
import { useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { customerKeys } from '../../customers/customer.api.ts';
import { customerPath } from '../../customers/customer-paths.rules.ts';
import { followWork } from '../../files/use-progress.ts';

/** `/customer/privacy/:id`: export and erase the data of a person. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const asked = useQuery({ ...contractQuery(findPrivacyReport, { params: { id } }), meta: { handles_errors: true } });
  const report = asked.data;
  usePageTitle('Privacy request');
  const save = useAction(async () => {
    const { job_id } = await api(exportPersonalData, { params: { id } });
    followWork('export_customer_data', { job_id, title: 'Data of a customer' });
  });
  return (
    <SettingsFrame
      title="Privacy request"
      description={report && `Data of ${report.name}`}
      back={{ to: customerPath(id), label: report?.name ?? 'Customer' }}
      isLoading={asked.isPending}
      error={report ? undefined : asked.error}
      onRetry={() => void asked.refetch()}
    >
      {report && (
        <Stack gap="md">
          <Requests report={report} />
          <Section title="Export">
            <Stack gap="sm">
              <Text size="sm">
                One zip with everything that is stored, as JSON and CSV: orders, devices, messages, internal notes,
                payouts, pictures, signatures and identity documents.
              </Text>
              <div>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden="true" />}
                  loading={save.isRunning}
                  onClick={() => void save.run()}
                >
                  Export data
                </Button>
              </div>
            </Stack>
          </Section>
          <Parts report={report} />
          {report.erasure ? <Done erasure={report.erasure} /> : <EraseForm report={report} />}
        </Stack>
      )}
    </SettingsFrame>
  );
}

const dayText = (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC');

/** What the person asked for elsewhere. */
function Requests({ report: { requests } }: { report: PrivacyReport }) {
  return requests.map(({ kind, source, created_at, due_on }) => (
    <Alert
      key={`${kind} ${created_at}`}
      color="info"
      title={kind === 'erase' ? `Asked through ${source} to be erased` : `Asked through ${source} for their data`}
    >
      Asked <TimeText at={created_at} />. Answer by {dayText(due_on)}.
    </Alert>
  ));
}

function Parts({ report: { parts, erasure } }: { report: PrivacyReport }) {
  const list = (outcome: 'erased' | 'kept') => parts.filter((part) => part.outcome === outcome);
  const titles = erasure ? { erased: 'Erased', kept: 'Kept' } : { erased: 'Would be erased', kept: 'Would be kept' };
  return (
    <>
      {(['erased', 'kept'] as const).map(
        (outcome) =>
          list(outcome).length > 0 && (
            <Section key={outcome} title={titles[outcome]}>
              <List size="sm" spacing="xs">
                {list(outcome).map(({ part, label, count, until, why }) => (
                  <List.Item key={part}>
                    {label} ({formatCount(count)})
                    <Text size="xs" c="dimmed">
                      {why}
                      {until && `. Erased on ${dayText(until)}`}
                    </Text>
                  </List.Item>
                ))}
              </List>
            </Section>
          ),
      )}
    </>
  );
}

function Done({ erasure }: { erasure: NonNullable<PrivacyReport['erasure']> }) {
  return (
    <Alert color="neutral" title="The personal data was erased">
      <Text size="sm" component="div">
        <TimeText at={erasure.created_at} /> {erasure.made_by && `by ${erasure.made_by}`}: {erasure.reason}
      </Text>
      {erasure.kept_until && !erasure.finished_at && (
        <Text size="sm">What is kept is erased on {dayText(erasure.kept_until)}.</Text>
      )}
    </Alert>
  );
}

function EraseForm({ report }: { report: PrivacyReport }) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: '', confirm: '' },
    validate: {
      reason: (text) => (text.trim() === '' ? messages.required('reason') : null),
      confirm: (text) =>
        text.trim().toLowerCase() === report.name.toLowerCase() ? null : `Type ${report.name} to confirm the erasure`,
    },
  });
  const erase = useAction(erasePersonalData, {
    invalidates: [...customerKeys, contractKey(findPrivacyReport)],
    message: 'The personal data was erased',
    form: form,
  });
  if (report.refusal)
    return (
      <Alert color="warning" title="Nothing can be erased yet">
        {report.refusal}
      </Alert>
    );
  return (
    <Section title="Erase">
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) =>
            void erase.run({ params: { id: report.customer_id }, body: { version: report.version, ...values } }),
        )}
      >
        <Stack gap="sm">
          <Text size="sm">This can’t be undone.</Text>
          <Textarea
            label="Reason"
            placeholder="Request by email"
            required
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
          <TextInput
            label={`Type ${report.name} to confirm`}
            required
            autoComplete="off"
            {...form.getInputProps('confirm')}
          />
          <Group justify="flex-end">
            <Button type="submit" color="danger" loading={erase.isRunning}>
              Erase personal data
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
