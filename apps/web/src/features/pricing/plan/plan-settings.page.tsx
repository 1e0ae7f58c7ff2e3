import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlanSettingsForm, savePlanSettings } from '@tradepost/contracts/pricing/plan/plan.contract';
import { validateWith } from '../../../lib/forms.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { NumberField } from '../components/number-field.tsx';
import { PlanPreview } from './components/plan-preview.tsx';
import { planKeys, planSettingsQuery, useLivePlan } from './plan.api.ts';
import { noSettings, type SettingsValues, settingsLabels, termLabels, toSettingsValues } from './plan.rules.ts';
import { planPath } from './plan-paths.rules.ts';

/** `/pricing/plan/settings`: whether the buy plan is on, and its defaults. */
export function Component() {
  const isReadOnly = !useCan()('pricing.edit');
  const action = useAction(savePlanSettings, { invalidates: planKeys, message: 'The buy plan was saved' });
  useLivePlan();
  const { form, page } = useVersionedForm({
    query: useQuery(planSettingsQuery),
    empty: noSettings,
    toValues: toSettingsValues,
    validate: (values) => validateWith(PlanSettingsForm)({ ...values, version: 0 }),
    labels: settingsLabels,
    save: (values, { version }) => action.send({ body: { ...(values as Required<SettingsValues>), version } as never }),
  });
  const number = (name: keyof typeof termLabels, description: string) => (
    <NumberField
      {...(form.getInputProps(name) as { value: number | null; onChange: (value: number | null) => void })}
      label={termLabels[name]}
      description={description}
      placeholder={name === 'stop_weeks' ? 'Never' : undefined}
      disabled={isReadOnly}
    />
  );
  return (
    <FormPage
      {...page}
      title="Buy plan settings"
      back={{ to: planPath, label: 'Buy plan' }}
      description="The plan compares your stock and the devices on their way with what you sold in the last 8 weeks. Prices set by staff stay the same."
    >
      <Section title="Use">
        <Switch
          {...form.getInputProps('is_on', { type: 'checkbox' })}
          label={settingsLabels.is_on}
          description="Prices follow the targets, and devices that you have enough of are not bought"
          disabled={isReadOnly}
        />
      </Section>
      <Section title="For all targets">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {number('target_weeks', 'How long the stock should last')}
            {number('stop_weeks', 'Leave empty to never stop')}
            {number('raise_percent', 'While there are less than half of the target')}
            {number('lower_percent', 'While there are one and a half times the target')}
          </SimpleGrid>
        </Stack>
      </Section>
      <PlanPreview values={form.values} />
    </FormPage>
  );
}
