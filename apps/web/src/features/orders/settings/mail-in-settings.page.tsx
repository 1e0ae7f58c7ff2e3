import { NativeSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import {
  defaultMailInSettings,
  findMailInSettings,
  saveMailInSettings,
} from '@tradepost/contracts/orders/mail-in-settings.contract';
import { validateWith } from '../../../lib/forms.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { MailInInput, type MailInValues, mailInLabels, parseDays, toMailInValues } from './mail-in-settings.rules.ts';

/** The messages of single days belong to the one field that holds them all. */
function validate(values: MailInValues) {
  const errors = validateWith(MailInInput)(values);
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.')[0] ?? path, text]));
}

/** `/settings/mail-in`: how orders that are sent in are handled. */
export function Component() {
  const disabled = !useCan()('settings.edit');
  const { form, page } = useSettingsForm(findMailInSettings, saveMailInSettings, {
    empty: toMailInValues(defaultMailInSettings),
    toValues: toMailInValues,
    validate,
    labels: mailInLabels,
    toBody: (values) => ({ ...values, reminder_days: parseDays(values.reminder_days) }),
    message: 'The mail-in settings were saved',
  });
  const field = (key: keyof MailInValues) => ({ ...form.getInputProps(key), label: mailInLabels[key], disabled });
  return (
    <FormPage {...page} title="Mail-in" description="How orders that sellers send in move on by themselves.">
      <Section title="Parcels">
        <Stack gap="md">
          <NativeSelect
            {...field('clock_stops_at')}
            description="A price that was promised holds from then on"
            data={[
              { value: 'scan', label: 'The first carrier scan' },
              { value: 'delivery', label: 'The delivery' },
            ]}
          />
          <NativeSelect
            {...field('delivered_when')}
            description="For orders with several parcels"
            data={[
              { value: 'all', label: 'All parcels have arrived' },
              { value: 'first', label: 'The first parcel has arrived' },
            ]}
          />
        </Stack>
      </Section>
      <Section title="Leads">
        <Stack gap="md">
          <TextInput
            {...field('reminder_days')}
            description="Days after the offer, such as 3, 7, 12. Up to three; they stop with the first carrier scan. Leave empty to send none."
          />
          <NumberInput
            {...field('abandoned_hours')}
            description="For offers that sellers start and don’t finish"
            min={1}
            max={720}
            allowDecimal={false}
            maw={240}
          />
        </Stack>
      </Section>
      <Section title="Revised offers">
        <Stack gap="md">
          <Switch
            {...form.getInputProps('is_auto_accept_on', { type: 'checkbox' })}
            label={mailInLabels.is_auto_accept_on}
            description="The seller is told three days before"
            disabled={disabled}
          />
          {form.values.is_auto_accept_on && (
            <NumberInput {...field('auto_accept_days')} min={4} max={90} allowDecimal={false} maw={240} />
          )}
        </Stack>
      </Section>
    </FormPage>
  );
}
