import { Stack, Switch, TextInput } from '@mantine/core';
import {
  ExpeditedFields,
  findExpedited,
  listPayoutMethods,
  saveExpedited,
} from '@tradepost/contracts/payouts/payout-settings.contract';
import { defaultExpeditedLabel } from '@tradepost/contracts/payouts/payout-settings.data';
import { formatMoney } from '../../../lib/formats/money.ts';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { methodPaths } from './payout-methods.rules.ts';

const labels = { is_enabled: 'Offer expedited payout', fee: 'Fee', label: 'Label', hint: 'Hint' };

/** `/settings/payouts/method/expedited`: whether sellers can ask to be paid first, and what it costs. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const { currency } = useMe();
  const { form, page } = useSettingsForm(findExpedited, saveExpedited, {
    empty: { is_enabled: false, fee: 0, label: '', hint: '' },
    toValues: ({ is_enabled, fee, label, hint }) => ({ is_enabled, fee, label, hint }),
    validate: validateWith(ExpeditedFields),
    labels,
    format: (key, value) => (key === 'fee' ? formatMoney(Number(value), currency) : String(value)),
    toBody: (values) => values,
    message: 'The expedited payout was saved',
    invalidates: [contractKey(findExpedited), contractKey(listPayoutMethods)],
  });
  const fee = form.getInputProps('fee');
  return (
    <FormPage
      {...page}
      title="Expedited payout"
      description="Sellers can ask to be paid first. The fee is taken from their total; orders that have it keep it."
      back={{ to: methodPaths.list, label: 'Payout methods' }}
    >
      <Section title="Expedited payout">
        <Stack gap="md">
          <Switch
            {...form.getInputProps('is_enabled', { type: 'checkbox' })}
            label={labels.is_enabled}
            disabled={isReadOnly}
          />
          <MoneyInput
            {...fee}
            label={labels.fee}
            description="Taken from the seller’s total; 0 for free"
            currency={currency}
            min={0}
            value={form.values.fee}
            onChange={(minor) => fee.onChange(minor ?? 0)}
            disabled={isReadOnly}
          />
          <TextInput
            {...form.getInputProps('label')}
            label={labels.label}
            placeholder={defaultExpeditedLabel}
            maxLength={60}
            disabled={isReadOnly}
          />
          <TextInput
            {...form.getInputProps('hint')}
            label={labels.hint}
            placeholder="We pay you on the next business day"
            maxLength={200}
            disabled={isReadOnly}
          />
        </Stack>
      </Section>
    </FormPage>
  );
}
