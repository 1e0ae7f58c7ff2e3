import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { editSyncSettings, SyncSettings } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { NumberField } from '../components/number-field.tsx';
import { AutomaticSection } from './components/automatic-section.tsx';
import { OrderSection } from './components/order-section.tsx';
import { syncKeys, syncSettingsQuery } from './price-sync.api.ts';
import { syncPath } from './price-sync.rules.ts';
import { useLiveSync } from './use-live-sync.ts';

const labels = {
  preference: 'If several sources have a price',
  swing_percent: 'Hold a price that changes by more than, in %',
  hold_swing_percent: 'Hold the sync if more prices than this are held, in %',
  hold_missing_percent: 'Hold the sync if more devices than this are missing, in %',
  stale_after_days: 'Mark prices as stale after, in days',
};

type Values = SyncSettings & Record<string, unknown>;

const none: Values = {
  preference: 'order',
  swing_percent: 20,
  hold_swing_percent: 30,
  hold_missing_percent: 30,
  stale_after_days: 7,
};

/** `/settings/price-sync/settings`: source priority, held prices and automatic updates. */
export function Component() {
  const isReadOnly = !useCan()('pricing.edit');
  const edit = useAction(editSyncSettings, {
    invalidates: syncKeys,
    message: 'The settings were saved. They apply from the next run.',
  });
  useLiveSync();
  usePageTitle('Price sync settings');
  const { form, page } = useVersionedForm({
    query: useQuery(syncSettingsQuery),
    empty: none,
    toValues: ({ version: _, ...settings }): Values => settings,
    validate: validateWith(SyncSettings),
    labels,
    save: async (values, { version }) => {
      await edit.send({ body: { ...values, version } });
    },
  });
  const number = (name: keyof typeof labels, description: string, decimals = 2) => (
    <NumberField
      label={labels[name]}
      description={description}
      decimals={decimals}
      disabled={isReadOnly}
      {...(form.getInputProps(name) as { value: number | null; onChange: (value: number | null) => void })}
    />
  );
  return (
    <FormPage {...page} title="Price sync settings" back={{ to: syncPath, label: 'Price sync' }}>
      <Section title="Source priority">
        <Stack gap="md">
          <NativeSelect
            label={labels.preference}
            disabled={isReadOnly}
            data={[
              { value: 'order', label: 'Use the first source in the order below' },
              { value: 'best', label: 'Use the highest price' },
            ]}
            {...form.getInputProps('preference')}
          />
          <OrderSection isReadOnly={isReadOnly} />
        </Stack>
      </Section>
      <Section title="Held and stale prices">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {number('swing_percent', 'The price changes once somebody approves it')}
          {number('hold_swing_percent', 'Then all its prices need approval')}
          {number('hold_missing_percent', 'Then all its prices need approval')}
          {number('stale_after_days', 'Applies to prices that their source has not confirmed', 0)}
        </SimpleGrid>
      </Section>
      <AutomaticSection isReadOnly={isReadOnly} />
    </FormPage>
  );
}
