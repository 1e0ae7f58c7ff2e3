import { Checkbox, Fieldset, Select, Stack, TextInput } from '@mantine/core';
import { backMarketKeys, backMarkets, buyBackGrades } from '@tradepost/contracts/systems/backmarket.contract';
import type { SystemConnection } from '@tradepost/contracts/systems/system.contract';
import { useCan } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { ChannelFields } from '../listings/components/channel-fields.tsx';
import { type OpenedSystem, useSystem, useSystemForm } from '../use-system.ts';

/** `/add-ons/backmarket/settings`: how units are sold at Back Market, and devices bought through BuyBack. */
export function Component() {
  const opened = useSystem('backmarket', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} connection={connection} opened={opened} />}
    </AccountFrame>
  );
}

const labels = {
  market: 'Market',
  fee_percent: 'Fee of the channel',
  age_steps: 'Price reductions by age',
  is_accepting: 'Accept orders by itself',
  takes_buyback: 'Take BuyBack orders',
  buyback_conditions: 'Conditions of BuyBack grades',
  buyback_suspend_reason: 'Reason of a rejected device',
  buyback_offer_reason: 'Reason of a revised offer',
};

const optionsOf = (choices: SystemConnection['choices'], name: string) =>
  (choices[name] ?? []).map(({ id, name: label, of }) => ({ value: id, label: of ? `${of}: ${label}` : label }));

function Settings({ connection, opened }: { connection: SystemConnection; opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const { form, page } = useSystemForm('backmarket', opened, { labels });
  const { takes_buyback } = form.values;
  const shared = { readOnly: isReadOnly };
  return (
    <FormPage
      {...page}
      title="Back Market"
      description="What you offer is under Inventory, Listings. Its quantities follow your stock."
      back={toAddOns}
      banner={<AccountTabs opened={opened} current="settings" />}
    >
      <Select
        label={labels.market}
        description="Your prices are for this market, in your currency"
        data={backMarketKeys.map((value) => ({ value, label: backMarkets[value] }))}
        allowDeselect={false}
        searchable
        {...shared}
        {...form.getInputProps('market')}
      />
      <Checkbox
        label={labels.is_accepting}
        description="As soon as a unit is sold for an order. Otherwise accept it at Back Market"
        disabled={isReadOnly}
        {...form.getInputProps('is_accepting', { type: 'checkbox' })}
      />
      <ChannelFields form={form} isReadOnly={isReadOnly} />
      <Fieldset legend="BuyBack">
        <Stack gap="sm">
          <Checkbox
            label={labels.takes_buyback}
            description="Each becomes a mail-in order at its BuyBack price. What you decide is sent to Back Market"
            disabled={isReadOnly}
            {...form.getInputProps('takes_buyback', { type: 'checkbox' })}
          />
          {takes_buyback &&
            buyBackGrades.map((grade) => (
              <TextInput
                key={grade}
                label={`Condition for ${grade.toLowerCase()}`}
                description="The name of yours. Empty: the device is added without one"
                maxLength={80}
                {...shared}
                {...form.getInputProps(`buyback_conditions.${grade}`)}
              />
            ))}
          {takes_buyback && (
            <>
              <Select
                label={labels.buyback_suspend_reason}
                data={optionsOf(connection.choices, 'suspend_reasons')}
                placeholder="Choose"
                {...shared}
                {...form.getInputProps('buyback_suspend_reason')}
              />
              <TextInput
                label={labels.buyback_offer_reason}
                description="Its identifier at Back Market, such as broken_screen"
                maxLength={60}
                {...shared}
                {...form.getInputProps('buyback_offer_reason')}
              />
            </>
          )}
        </Stack>
      </Fieldset>
    </FormPage>
  );
}
