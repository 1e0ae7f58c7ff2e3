import { NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import fields from '../../onboarding/components/fields.module.css';
import { countriesQuery, currenciesQuery } from '../registration.api.ts';

type Field = 'company_name' | 'country_code' | 'currency' | 'phone_number';

interface CompanyFieldsProps {
  getInputProps: (field: Field) => GetInputPropsReturnType;
  country_code: string;
  currency: string;
  onCountry: (country_code: string, currency: string) => void;
}

/** Company name, country, currency and phone. The currency follows the country until the user chooses one. */
export function CompanyFields({ getInputProps, country_code, currency, onCountry }: CompanyFieldsProps) {
  const countries = useQuery(countriesQuery).data ?? [];
  const currencies = useQuery(currenciesQuery).data ?? [];
  const country = getInputProps('country_code');
  const list = [
    // Show the stored value before the list has loaded.
    ...(countries.some(({ code }) => code === country_code) || !country_code
      ? []
      : [{ value: country_code, label: country_code }]),
    ...countries.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const money = currencies.map(({ code, name, symbol }) => ({
    value: code,
    label: symbol === code ? `${code}: ${name}` : `${code} (${symbol}): ${name}`,
  }));
  return (
    <>
      <TextInput
        label="Company name"
        name="company_name"
        required
        autoComplete="organization"
        className={fields.wide}
        {...getInputProps('company_name')}
      />
      <NativeSelect
        label="Country"
        name="country_code"
        required
        autoComplete="country"
        className={fields.half}
        {...country}
        data={[{ value: '', label: 'Choose a country', disabled: true }, ...list]}
        onChange={(event) => {
          const code = event.currentTarget.value;
          onCountry(code, countries.find((each) => each.code === code)?.currency ?? currency);
        }}
      />
      <NativeSelect
        label="Currency"
        description="The currency you pay sellers in"
        name="currency"
        required
        className={fields.half}
        {...getInputProps('currency')}
        data={money.length > 0 ? money : [{ value: currency, label: currency }]}
      />
      <TextInput
        label="Phone"
        description="Include the country code"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        className={fields.half}
        {...getInputProps('phone_number')}
      />
    </>
  );
}
