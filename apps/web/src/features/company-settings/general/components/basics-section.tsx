import { NativeSelect, Select, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countryName, listCountries } from '@tradepost/contracts/countries';
import { currencies } from '@tradepost/contracts/currencies';
import { Section } from '../../../../ui/detail-page/section.tsx';
import type { GeneralValues } from '../general-values.rules.ts';

interface SectionProps {
  form: UseFormReturnType<GeneralValues>;
  isReadOnly: boolean;
}

/** Currency, country, time zone and distances. */
export function BasicsSection({ form, isReadOnly }: SectionProps) {
  const { country_code, timezone } = form.values;
  const countries = listCountries().map(({ code, name }) => ({ value: code as string, label: name }));
  const isListed = countries.some(({ value }) => value === country_code);
  const zones = [...new Set(['UTC', ...(timezone ? [timezone] : []), ...Intl.supportedValuesOf('timeZone')])];
  const select = { searchable: true, openOnFocus: false, allowDeselect: false, disabled: isReadOnly } as const;
  return (
    <Section title="Region">
      <Stack gap="md">
        <Select
          label="Currency"
          description="New orders use it. Existing orders keep theirs."
          {...select}
          data={currencies.map(({ code, name }) => ({ value: code as string, label: `${code} · ${name}` }))}
          {...form.getInputProps('currency')}
        />
        <Select
          label="Country"
          description="Decides payout methods, phone numbers, paper sizes and how dates read"
          {...select}
          data={isListed ? countries : [{ value: country_code, label: countryName(country_code) }, ...countries]}
          {...form.getInputProps('country_code')}
        />
        <Select
          label="Time zone"
          description="Times on screen and days in reports. Locations can have their own."
          {...select}
          data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...form.getInputProps('timezone')}
        />
        <NativeSelect
          label="Distances"
          disabled={isReadOnly}
          data={[
            { value: 'mi', label: 'Miles' },
            { value: 'km', label: 'Kilometers' },
          ]}
          {...form.getInputProps('distance_unit')}
        />
      </Stack>
    </Section>
  );
}
