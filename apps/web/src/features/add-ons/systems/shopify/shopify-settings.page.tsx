import { Fieldset, Select, Stack } from '@mantine/core';
import type { SystemConnection } from '@tradepost/contracts/systems/system.contract';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { ChannelFields } from '../listings/components/channel-fields.tsx';
import { type OpenedSystem, useSystem, useSystemForm } from '../use-system.ts';

/** `/add-ons/shopify/settings`: how units are sold in a Shopify shop. */
export function Component() {
  const opened = useSystem('shopify', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} connection={connection} opened={opened} />}
    </AccountFrame>
  );
}

const labels = {
  product_by: 'A product stands for',
  locations: 'Locations',
  publication_id: 'Publish new products in',
  fee_percent: 'Fee of the channel',
  age_steps: 'Price reductions by age',
};

function Settings({ connection, opened }: { connection: SystemConnection; opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const { locations } = useMe();
  const { form, page } = useSystemForm('shopify', opened, { labels });
  const optionsOf = (name: string) =>
    (connection.choices[name] ?? []).map(({ id, name: label }) => ({ value: id, label }));
  return (
    <FormPage
      {...page}
      title="Shopify"
      description="What you offer is under Inventory, Listings. Its quantities follow your stock."
      back={toAddOns}
      banner={<AccountTabs opened={opened} current="settings" />}
    >
      <Select
        label={labels.product_by}
        data={[
          { value: 'grade', label: 'All units of a variant and grade' },
          { value: 'unit', label: 'A single unit' },
        ]}
        allowDeselect={false}
        readOnly={isReadOnly}
        {...form.getInputProps('product_by')}
      />
      <Fieldset legend="Locations at Shopify">
        <Stack gap="sm">
          {locations.map(({ id, name }) => (
            <Select
              key={id}
              label={name}
              placeholder="Not offered"
              data={optionsOf('locations')}
              clearable
              readOnly={isReadOnly}
              value={form.values.locations[String(id)] || null}
              onChange={(there) =>
                form.setFieldValue('locations', { ...form.values.locations, [String(id)]: there ?? '' })
              }
            />
          ))}
        </Stack>
      </Fieldset>
      <Select
        label={labels.publication_id}
        placeholder="You publish them at Shopify"
        data={optionsOf('publications')}
        clearable
        readOnly={isReadOnly}
        {...form.getInputProps('publication_id')}
      />
      <ChannelFields form={form} isReadOnly={isReadOnly} />
    </FormPage>
  );
}
