import { Checkbox, Group, NativeSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type PromiseStep, promiseSteps } from '@tradepost/contracts/orders/promises/promise.data';
import {
  defaultPromiseSettings,
  findPromiseSettings,
  type PromiseSettings,
  PromiseSettingsForm,
  savePromiseSettings,
} from '@tradepost/contracts/orders/promises/promise-settings.contract';
import { validateWith } from '../../../lib/forms.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';

type Values = Omit<PromiseSettings, 'version'>;

const toValues = ({ version: _, ...settings }: PromiseSettings): Values => settings;

const labels = {
  is_answer_on: 'Promise an answer',
  answer_amount: 'Answer within',
  answer_unit: 'Unit of the answer',
  is_inspection_on: 'Promise an inspection',
  inspection_amount: 'Inspection within',
  inspection_unit: 'Unit of the inspection',
  is_payout_on: 'Promise a payout',
  payout_amount: 'Payout within',
  payout_unit: 'Unit of the payout',
  working_days: 'Working days',
  opens_at: 'Opens at',
  closes_at: 'Closes at',
} as const satisfies Record<keyof Values, string>;

const descriptions: Record<PromiseStep, string> = {
  answer: 'From a request for a quote until you answer it',
  inspection: 'From the arrival of the devices until they are inspected',
  payout: 'From the seller’s acceptance, or your approval, until the payout is sent',
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const validate = validateWith(PromiseSettingsForm);

/** `/settings/promises`: how soon sellers are promised an answer, an inspection and a payout. */
export function Component() {
  const disabled = !useCan()('settings.edit');
  const { form, page } = useSettingsForm(findPromiseSettings, savePromiseSettings, {
    empty: toValues(defaultPromiseSettings),
    toValues,
    validate: (values: Values) => validate({ ...values, version: 0 }),
    labels,
    toBody: (values) => values,
    message: 'The promises were saved',
  });
  return (
    <FormPage
      {...page}
      title="Promises"
      description="How soon sellers can expect each step. Orders turn amber, then red, before a promise is broken."
    >
      <Section title="Steps">
        <Stack gap="lg">
          {promiseSteps.map((step) => (
            <StepFields key={step} form={form} step={step} disabled={disabled} />
          ))}
        </Stack>
      </Section>
      <Section title="Opening time">
        <OpeningTime form={form} disabled={disabled} />
      </Section>
    </FormPage>
  );
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
  disabled: boolean;
}

/** Whether a step is promised, and how soon. */
function StepFields({ form, step, disabled }: FieldsProps & { step: PromiseStep }) {
  return (
    <Stack gap="xs">
      <Switch
        {...form.getInputProps(`is_${step}_on`, { type: 'checkbox' })}
        label={labels[`is_${step}_on`]}
        description={descriptions[step]}
        disabled={disabled}
      />
      {form.values[`is_${step}_on`] && (
        <Group gap="xs" align="flex-start">
          <NumberInput
            {...form.getInputProps(`${step}_amount`)}
            label={labels[`${step}_amount`]}
            min={1}
            max={99}
            allowDecimal={false}
            w={140}
            disabled={disabled}
          />
          <NativeSelect
            {...form.getInputProps(`${step}_unit`)}
            label="Unit"
            aria-label={labels[`${step}_unit`]}
            data={[
              { value: 'hours', label: 'Opening hours' },
              { value: 'days', label: 'Working days' },
            ]}
            disabled={disabled}
          />
        </Group>
      )}
    </Stack>
  );
}

/** When clocks run. */
function OpeningTime({ form, disabled }: FieldsProps) {
  return (
    <Stack gap="md">
      <Checkbox.Group
        label={labels.working_days}
        description="The clocks stand still on other days, and outside these hours"
        value={form.values.working_days.map(String)}
        onChange={(days) => form.setFieldValue('working_days', days.map(Number).sort())}
        error={form.errors.working_days}
      >
        <Group gap="sm" mt="xs">
          {weekdays.map((name, index) => (
            <Checkbox key={name} value={String(index + 1)} label={name} disabled={disabled} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group gap="sm" align="flex-start">
        <TextInput {...form.getInputProps('opens_at')} type="time" label={labels.opens_at} disabled={disabled} />
        <TextInput {...form.getInputProps('closes_at')} type="time" label={labels.closes_at} disabled={disabled} />
      </Group>
    </Stack>
  );
}
