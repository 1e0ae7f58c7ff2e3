import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { editSyncSettings, SyncSettings } from '@tradepost/contracts/pricing/price-sync.contract';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useCan } from '../../session/use-session.ts';
import { NumberField } from '../components/number-field.tsx';
import { AutomaticSection } from './components/automatic-section.tsx';
import { OrderSection } from './components/order-section.tsx';
import { syncSettingsQuery, useSyncDeed } from './price-sync.api.ts';
import { syncPath } from './price-sync.rules.ts';
import { useLiveSync } from './use-live-sync.ts';

type Values = SyncSettings & { version: number } & Record<string, unknown>;

/** `/settings/price-sync/settings`: which source wins, what is held back, and what runs by itself. */
export function Component() {
  const settings = useQuery(syncSettingsQuery);
  useLiveSync();
  usePageTitle('Price sync settings');
  return (
    <EditedSettings
      key={settings.data?.version ?? 'none'}
      settings={settings.data as Values | undefined}
      error={settings.error}
    />
  );
}

const none: Values = {
  preference: 'order',
  swing_percent: 20,
  hold_swing_percent: 30,
  hold_missing_percent: 30,
  stale_after_days: 7,
  version: 0,
};

function EditedSettings({ settings, error }: { settings: Values | undefined; error: unknown }) {
  const isReadOnly = !useCan()('pricing.edit');
  const edit = useSyncDeed(editSyncSettings);
  const form = useForm<Values>({ initialValues: settings ?? none, validate: validateWith(SyncSettings) });
  const number = (name: keyof SyncSettings & string, label: string, description: string, decimals = 2) => (
    <NumberField
      label={label}
      description={description}
      decimals={decimals}
      disabled={isReadOnly}
      {...(form.getInputProps(name) as { value: number | null; onChange: (value: number | null) => void })}
    />
  );
  return (
    <FormPage
      title="Price sync settings"
      back={{ to: syncPath, label: 'Price sync' }}
      form={form}
      isLoading={!settings}
      error={settings ? null : error}
      onSubmit={async (values) => {
        await edit.mutateAsync({ body: values });
        showSuccess('The settings were changed. They count from the next run on.');
      }}
    >
      <Section title="Several sources">
        <Stack gap="md">
          <NativeSelect
            label="Where several give a price"
            disabled={isReadOnly}
            data={[
              { value: 'order', label: 'The first source in order counts' },
              { value: 'best', label: 'The best price for the seller counts (the highest)' },
            ]}
            {...form.getInputProps('preference')}
          />
          <OrderSection isReadOnly={isReadOnly} />
        </Stack>
      </Section>
      <Section title="Held back">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {number('swing_percent', 'A price that moves by more than, in %', 'It waits until somebody approves it.')}
          {number('hold_swing_percent', 'Share of prices that do so, in %', 'With more of them all of the sync waits.')}
          {number(
            'hold_missing_percent',
            'Share of devices that are gone, in %',
            'With more of them all of the sync waits.',
          )}
          {number(
            'stale_after_days',
            'Stale after, in days',
            'Without word from its source a price is marked as stale.',
            0,
          )}
        </SimpleGrid>
      </Section>
      <AutomaticSection isReadOnly={isReadOnly} />
    </FormPage>
  );
}
