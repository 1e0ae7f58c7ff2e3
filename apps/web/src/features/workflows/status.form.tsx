import { Anchor, Checkbox, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type StatusRecord, workflowLimits } from '@tradepost/contracts/workflows/workflow.contract';
import { Link } from 'react-router';
import { useCan } from '../../lib/session/use-session.ts';
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { SubFields } from './components/sub-fields.tsx';
import { meaningOptions, type StatusValues, templatesOf } from './workflow.rules.ts';

interface StatusFieldsProps {
  form: UseFormReturnType<StatusValues>;
  /** Undefined for a new one, which is the company's own. */
  status?: StatusRecord;
  isReadOnly?: boolean;
}

/** The fields of a status: name, color, visibility, email and sub-statuses. */
export function StatusFields({ form, status, isReadOnly = false }: StatusFieldsProps) {
  const maySetEmail = useCan()('orders.send_status');
  const isOwn = status?.is_own ?? true;
  const shipped = status?.shipped;
  return (
    <fieldset disabled={isReadOnly} style={{ display: 'contents' }}>
      <Section title="Status">
        <Stack gap="md">
          <TextInput
            label="Name"
            description={
              shipped
                ? `Shipped as “${shipped.label}”. Renaming changes the name everywhere, also of past orders.`
                : undefined
            }
            required
            maxLength={workflowLimits.label}
            {...form.getInputProps('label')}
          />
          <ChoiceCards
            name="meaning"
            legend="Color"
            isRow
            options={meaningOptions.map(({ value, label, description }) => ({
              value,
              label: <StatusBadge label={label} meaning={value} isPlain />,
              description,
            }))}
            value={form.values.meaning}
            onChange={(meaning) => form.setFieldValue('meaning', meaning as StatusValues['meaning'])}
          />
          <Checkbox
            label="Hidden"
            description={
              isOwn
                ? 'Its tab is left out, and orders can no longer be moved to it. The tab shows while orders are in it.'
                : 'Its tab is left out. The tab shows while orders are in it.'
            }
            {...form.getInputProps('is_hidden', { type: 'checkbox' })}
          />
          {isOwn && (
            <Checkbox
              label="Final"
              description="Orders end here. Moving one out of it takes the permission to reopen orders, and a reason."
              {...form.getInputProps('is_final', { type: 'checkbox' })}
            />
          )}
        </Stack>
      </Section>
      <EmailSection maySetEmail={maySetEmail} form={form} status={status} />
      <Section title="Sub-statuses" note={form.values.sub_statuses.length || undefined}>
        <SubFields form={form} isReadOnly={isReadOnly} />
      </Section>
    </fieldset>
  );
}

function Templates({ status }: { status: StatusRecord }) {
  const templates = templatesOf(status);
  return (
    <Text size="sm" component="div">
      {templates.length === 1 ? 'Template: ' : 'Templates: '}
      {templates.map(({ label, to }, index) => (
        <span key={to}>
          {index > 0 && ', '}
          <Anchor component={Link} to={to}>
            {label}
          </Anchor>
        </span>
      ))}
    </Text>
  );
}

interface EmailSectionProps {
  maySetEmail: boolean;
  form: UseFormReturnType<StatusValues>;
  status: StatusRecord | undefined;
}

/** Whether the seller gets an email. */
function EmailSection({ maySetEmail, form, status }: EmailSectionProps) {
  return (
    <Section title="Email">
      <Stack gap="sm">
        <Switch
          label="Email the seller when an order enters this status"
          description={maySetEmail ? undefined : 'You don’t have permission to set status emails.'}
          disabled={!maySetEmail}
          {...form.getInputProps('sends_email', { type: 'checkbox' })}
        />
        {status ? (
          <Templates status={status} />
        ) : (
          <Text size="sm" c="dimmed">
            The email says that the order is now in this status. You can edit its text once the status is added.
          </Text>
        )}
      </Stack>
    </Section>
  );
}
