import { Checkbox, TextInput } from '@mantine/core';
import { useCan } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { type OpenedSystem, useSystem, useSystemForm } from '../use-system.ts';

/** `/add-ons/odoo/settings`: what a paid order becomes in Odoo. */
export function Component() {
  const opened = useSystem('odoo', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} opened={opened} />}
    </AccountFrame>
  );
}

const labels = {
  product_code: 'Internal reference of a product',
  other_code: 'Internal reference of other devices',
  creates_products: 'Create missing products',
  is_confirmed: 'Confirm purchase orders',
  makes_lots: 'Keep IMEIs as serial numbers',
};

function Settings({ opened }: { opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const { form, page } = useSystemForm('odoo', opened, { labels });
  return (
    <FormPage
      {...page}
      title="Odoo"
      description="A paid order becomes a purchase order, with its box ID as source document. An order’s page shows a preview."
      back={toAddOns}
      banner={<AccountTabs opened={opened} current="settings" />}
    >
      <TextInput
        label={labels.product_code}
        description="{variant} and {model} stand for the device’s numbers in your catalog"
        readOnly={isReadOnly}
        {...form.getInputProps('product_code')}
      />
      <TextInput
        label={labels.other_code}
        description="Of devices that your catalog lacks, and of bonuses and fees"
        readOnly={isReadOnly}
        {...form.getInputProps('other_code')}
      />
      <Checkbox
        label={labels.creates_products}
        description="Otherwise an order whose product is missing is refused, and waits in the log"
        disabled={isReadOnly}
        {...form.getInputProps('creates_products', { type: 'checkbox' })}
      />
      <Checkbox
        label={labels.is_confirmed}
        description="Otherwise they stay drafts"
        disabled={isReadOnly}
        {...form.getInputProps('is_confirmed', { type: 'checkbox' })}
      />
      <Checkbox
        label={labels.makes_lots}
        disabled={isReadOnly}
        {...form.getInputProps('makes_lots', { type: 'checkbox' })}
      />
    </FormPage>
  );
}
