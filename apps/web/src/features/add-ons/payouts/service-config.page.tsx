import { Alert, NumberInput, Radio, Select, Stack } from '@mantine/core';
import {
  type PayoutConnection,
  type RewardDelivery,
  rewardDeliveries,
  savePayoutConfig,
} from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type RewardLanguage, rewardLanguages } from '@tradepost/contracts/payouts/payout-vendor.data';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { AccountFrame, AccountTabs } from '../components/account-frame.tsx';
import { toAddOns, useAccountForm } from '../use-account.ts';
import { serviceKeys } from './payout-account.api.ts';
import { type OpenedService, useService } from './use-payout-account.ts';

/** `/add-ons/tremendous/config` and others: how a service pays. */
export function Component() {
  const opened = useService('settings');
  return (
    <AccountFrame opened={opened} tab="config">
      {(connection) => <ConfigForm key={connection.id} connection={connection} opened={opened} />}
    </AccountFrame>
  );
}

interface Values extends Record<string, unknown> {
  language: RewardLanguage;
  delivery: RewardDelivery;
  min_payment: number | null;
  max_payment: number | null;
  unclaimed_days: number;
}

const labels = {
  language: 'Language',
  delivery: 'Delivery',
  min_payment: 'Minimum payment',
  max_payment: 'Maximum payment',
  unclaimed_days: 'Days until an unclaimed payment is canceled',
};
const languages = Object.entries(rewardLanguages).map(([value, label]) => ({ value, label }));
const deliveryHints: Record<RewardDelivery, string> = {
  EMAIL: 'The service sends the reward to the seller’s email address',
  LINK: 'The order shows the link of the reward, and you hand it to the seller',
};

interface ConfigFormProps {
  connection: PayoutConnection;
  opened: OpenedService;
}

function ConfigForm({ connection, opened }: ConfigFormProps) {
  const { service, facts } = opened;
  const isReadOnly = !useCan()('addons.edit');
  const save = useAction(savePayoutConfig, { invalidates: serviceKeys, message: 'The settings were saved' });
  const { form, page } = useAccountForm<PayoutConnection, Values>(opened, {
    empty: { language: 'en', delivery: 'EMAIL', min_payment: null, max_payment: null, unclaimed_days: 7 },
    toValues: ({ language, delivery, min_payment, max_payment, unclaimed_days }) => ({
      language,
      delivery,
      min_payment,
      max_payment,
      unclaimed_days,
    }),
    labels,
    save: (values, { version }) => save.send({ params: { service }, body: { ...values, version } }),
  });
  return (
    <FormPage
      {...page}
      title={facts.label}
      description="How payments are sent. Changes apply to payments that are not sent yet."
      back={toAddOns}
      banner={
        <>
          <AccountTabs opened={opened} current="config" />
          {connection.is_test && (
            <Alert color="warning" title="Test mode">
              {service === 'sandbox'
                ? 'The sandbox sends no money.'
                : 'This account is of the service’s test system: sellers get no money. Connect it with other credentials to pay.'}
            </Alert>
          )}
        </>
      }
    >
      {facts.has_links && (
        <>
          <Select
            label={labels.language}
            description="Of the service’s emails and pages"
            data={languages}
            allowDeselect={false}
            searchable
            readOnly={isReadOnly}
            {...form.getInputProps('language')}
          />
          <Radio.Group label={labels.delivery} readOnly={isReadOnly} {...form.getInputProps('delivery')}>
            <Stack gap="xs" mt="xs">
              {(Object.keys(rewardDeliveries) as RewardDelivery[]).map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={rewardDeliveries[value]}
                  description={deliveryHints[value]}
                  disabled={isReadOnly}
                />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
      <MoneyInput
        label={labels.min_payment}
        description="Smaller payouts are refused. Leave empty for no minimum"
        currency={connection.currency}
        min={0}
        readOnly={isReadOnly}
        value={form.values.min_payment}
        onChange={(minor) => form.setFieldValue('min_payment', minor)}
        error={form.errors.min_payment}
      />
      <MoneyInput
        label={labels.max_payment}
        description="Larger payouts are refused. Leave empty for no maximum"
        currency={connection.currency}
        min={0}
        readOnly={isReadOnly}
        value={form.values.max_payment}
        onChange={(minor) => form.setFieldValue('max_payment', minor)}
        error={form.errors.max_payment}
      />
      {facts.has_unclaimed && (
        <NumberInput
          label={labels.unclaimed_days}
          description="A payment to an address without an account waits that long for the seller. Then it is canceled, and the seller is asked for other details"
          min={0}
          max={29}
          allowDecimal={false}
          readOnly={isReadOnly}
          {...form.getInputProps('unclaimed_days')}
        />
      )}
    </FormPage>
  );
}
