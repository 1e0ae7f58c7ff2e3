import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import classes from './fields.module.css';

type AddressKey = 'street' | 'suite' | 'city' | 'state' | 'zip_code';

interface AddressFieldsProps {
  getInputProps: (field: AddressKey) => GetInputPropsReturnType;
  country_code: string;
}

/** Labels by country. */
const zipLabels: Record<string, string> = { US: 'ZIP code', IE: 'Eircode', GB: 'Postcode', AU: 'Postcode' };
const stateLabels: Record<string, string> = {
  US: 'State',
  AU: 'State',
  CA: 'Province',
  JP: 'Prefecture',
  IE: 'County',
};

export function AddressFields({ getInputProps, country_code }: AddressFieldsProps) {
  return (
    <div className={classes.grid}>
      <TextInput
        label="Street and number"
        required
        autoComplete="address-line1"
        className={classes.most}
        {...getInputProps('street')}
      />
      <TextInput label="Suite" autoComplete="address-line2" {...getInputProps('suite')} />
      <TextInput label="City" required autoComplete="address-level2" {...getInputProps('city')} />
      <TextInput
        label={stateLabels[country_code] ?? 'Region'}
        autoComplete="address-level1"
        {...getInputProps('state')}
      />
      <TextInput
        label={zipLabels[country_code] ?? 'Postal code'}
        autoComplete="postal-code"
        {...getInputProps('zip_code')}
      />
    </div>
  );
}
