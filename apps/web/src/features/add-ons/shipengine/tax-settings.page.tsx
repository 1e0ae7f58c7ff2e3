import { Select, TextInput } from '@mantine/core';
import { countries } from '@tradepost/contracts/countries';
import type { Connection } from '@tradepost/contracts/shipping/connection.contract';
import {
  findTaxSettings,
  saveTaxSettings,
  type TaxIdentifierType,
  type TaxSettings,
  taxIdentifierTypes,
} from '@tradepost/contracts/shipping/shipengine.contract';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { connectionKeys } from '../carriers/carrier.api.ts';
import { useCarrier } from '../carriers/use-carrier.ts';
import { AccountFrame, AccountTabs } from '../components/account-frame.tsx';
import { type OpenedAccount, toAddOns } from '../use-account.ts';

/** `/add-ons/shipengine/config/tax`: the tax number on customs forms of ShipEngine's labels. */
export function Component() {
  const carrier = useCarrier('shipengine', 'tax number');
  return (
    <AccountFrame opened={carrier} tab="tax">
      {({ id }) => <TaxForm key={id} carrier={carrier} />}
    </AccountFrame>
  );
}

const types = Object.entries(taxIdentifierTypes).map(([value, label]) => ({ value, label }));
const places = countries.map(({ code, name }) => ({ value: code, label: name }));

type Values = { identifier_type: TaxIdentifierType; tax_number: string; issuing_country: string };

const empty: Values = { identifier_type: 'vat', tax_number: '', issuing_country: '' };
const toValues = ({ identifier_type, tax_number, issuing_country }: TaxSettings): Values => ({
  identifier_type: identifier_type ?? 'vat',
  tax_number,
  issuing_country,
});

function TaxForm({ carrier }: { carrier: OpenedAccount<Connection> }) {
  const isReadOnly = !useCan()('addons.edit');
  const { form, page } = useSettingsForm(findTaxSettings, saveTaxSettings, {
    empty,
    toValues,
    labels: { identifier_type: 'Kind', tax_number: 'Tax number', issuing_country: 'Country' },
    toBody: ({ issuing_country, ...values }) => ({ ...values, issuing_country: issuing_country as never }),
    message: 'The tax number was saved',
    invalidates: connectionKeys,
  });
  return (
    <FormPage
      {...page}
      title="ShipEngine"
      description="Printed on the customs forms of parcels across borders."
      back={toAddOns}
      banner={<AccountTabs opened={carrier} current="tax" />}
    >
      <Select
        label="Kind"
        data={types}
        allowDeselect={false}
        readOnly={isReadOnly}
        {...form.getInputProps('identifier_type')}
      />
      <TextInput
        label="Tax number"
        description="Leave empty to print none"
        maxLength={35}
        readOnly={isReadOnly}
        {...form.getInputProps('tax_number')}
      />
      <Select
        label="Country that issued it"
        data={places}
        searchable
        allowDeselect={false}
        readOnly={isReadOnly}
        {...form.getInputProps('issuing_country')}
      />
    </FormPage>
  );
}
