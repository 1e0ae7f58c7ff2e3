import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countryName, listCountries } from '@tradepost/contracts/countries';
import { AddressInput, lineOf, type PickedAddress } from '../../../../ui/address-input/address-input.tsx';
import { stateLabel, zipLabel } from '../../../../ui/address-input/address-labels.ts';
import type { AddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import type { ShippingFields } from '../address.rules.ts';
import classes from './address-fields.module.css';

interface AddressFieldsProps<Values extends ShippingFields> {
  form: UseFormReturnType<Values>;
  check: AddressCheck;
}

/** The seller's side of a label. A picked address fills all its parts. */
export function AddressFields<Values extends ShippingFields>({ form: ofForm, check }: AddressFieldsProps<Values>) {
  // The fields here are those of ShippingFields, whatever else the form has.
  const form = ofForm as unknown as UseFormReturnType<ShippingFields>;
  const country = form.values.shipping_country;
  const pick = (picked: PickedAddress) => {
    const { place, suggestion } = picked;
    const street = place?.street ?? suggestion.street;
    form.setValues({
      shipping_address1: street,
      shipping_address_text: lineOf(picked),
      ...(place && {
        shipping_city: place.city,
        shipping_state: place.state,
        shipping_zip: place.zip_code,
        // A place seldom knows the suite. What is typed stays.
        ...(place.suite && { shipping_suite: place.suite }),
      }),
    });
    return street;
  };
  const countries = listCountries().map(({ code, name }) => ({ value: code as string, label: name }));
  const isListed = countries.some(({ value }) => value === country);
  return (
    <div className={classes.grid}>
      <TextInput label="First name" required maxLength={100} {...form.getInputProps('shipping_firstname')} />
      <TextInput label="Last name" required maxLength={100} {...form.getInputProps('shipping_lastname')} />
      <TextInput label="Company" maxLength={100} className={classes.wide} {...form.getInputProps('shipping_company')} />
      <Select
        label="Country"
        required
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={isListed ? countries : [{ value: country, label: countryName(country) }, ...countries]}
        className={classes.wide}
        {...form.getInputProps('shipping_country')}
      />
      <AddressInput
        label="Street and number"
        required
        autoComplete="off"
        className={classes.wide}
        country_code={country}
        check={check}
        onPick={pick}
        {...form.getInputProps('shipping_address1')}
      />
      <TextInput label="Suite" maxLength={60} {...form.getInputProps('shipping_suite')} />
      <TextInput label="City" required maxLength={60} {...form.getInputProps('shipping_city')} />
      <TextInput label={stateLabel(country)} maxLength={40} {...form.getInputProps('shipping_state')} />
      <TextInput label={zipLabel(country)} maxLength={20} {...form.getInputProps('shipping_zip')} />
      <TextInput label="Phone" type="tel" maxLength={40} {...form.getInputProps('shipping_phone')} />
      <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('customer_email')} />
    </div>
  );
}
