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

/** What a company is called and where it is; its currency follows the country until it is chosen. */
export function CompanyFields({ getInputProps, country_code, currency, onCountry }: CompanyFieldsProps) {
  const countries = useQuery(countriesQuery).data ?? [];
  const currencies = useQuery(currenciesQuery).data ?? [];
  const country = getInputProps('country_code');
  const list = [
    // What was typed before stands there before its list does.
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
        description="In which you pay sellers"
        name="currency"
        required
        className={fields.half}
        {...getInputProps('currency')}
        data={money.length > 0 ? money : [{ value: currency, label: currency }]}
      />
      <TextInput
        label="Phone"
        description="With its country code"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        className={fields.half}
        {...getInputProps('phone_number')}
      />
    </>
  );
}
