import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { conversionAmounts, conversionMoments } from '@tradepost/contracts/systems/awin.contract';
import type { SystemConnection } from '@tradepost/contracts/systems/system.contract';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { type OpenedSystem, useSystem, useSystemForm } from '../use-system.ts';

/** `/add-ons/setting/share-a-sale`: what a network of affiliates is told. */
export function Component() {
  const opened = useSystem('awin', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} connection={connection} opened={opened} />}
    </AccountFrame>
  );
}

const labels = {
  moment: 'Notify the network',
  amount: 'Commission is based on',
  fixed_amount: 'Fixed amount',
  commission_group: 'Commission group',
  validates: 'Approve and decline commissions',
};

interface ChoiceProps {
  choices: Readonly<Record<string, string>>;
  isReadOnly: boolean;
}

const Choices = ({ choices, isReadOnly }: ChoiceProps) => (
  <Stack gap="xs" mt="xs">
    {Object.entries(choices).map(([value, label]) => (
      <Radio key={value} value={value} label={label} disabled={isReadOnly} />
    ))}
  </Stack>
);

function Settings({ connection, opened }: { connection: SystemConnection; opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const { currency } = useMe();
  const { form, page } = useSystemForm('awin', opened, { labels });
  const isAwin = connection.shown.network !== 'shareasale';
  const { amount, fixed_amount } = form.values;
  return (
    <FormPage
      {...page}
      title="Awin and ShareASale"
      description="Orders whose sellers came by an affiliate’s link, and allowed it to be measured."
      back={toAddOns}
      banner={<AccountTabs opened={opened} current="settings" />}
    >
      <Radio.Group label={labels.moment} readOnly={isReadOnly} {...form.getInputProps('moment')}>
        <Choices choices={conversionMoments} isReadOnly={isReadOnly} />
      </Radio.Group>
      <Radio.Group label={labels.amount} readOnly={isReadOnly} {...form.getInputProps('amount')}>
        <Choices choices={conversionAmounts} isReadOnly={isReadOnly} />
      </Radio.Group>
      {amount === 'fixed' && (
        <MoneyInput
          label={labels.fixed_amount}
          currency={currency}
          min={0}
          readOnly={isReadOnly}
          value={fixed_amount}
          error={form.errors.fixed_amount}
          onChange={(minor) => form.setFieldValue('fixed_amount', minor ?? 0)}
        />
      )}
      {isAwin && (
        <TextInput
          label={labels.commission_group}
          description="Its code at Awin"
          maxLength={50}
          readOnly={isReadOnly}
          {...form.getInputProps('commission_group')}
        />
      )}
      <Checkbox
        label={labels.validates}
        description="Once an order is paid, its commission is approved with the amount that was paid. It is declined when the order is canceled or returned"
        disabled={isReadOnly}
        {...form.getInputProps('validates', { type: 'checkbox' })}
      />
    </FormPage>
  );
}
