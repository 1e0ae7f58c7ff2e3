import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { AddressInput, type PickedAddress } from '../../../../ui/address-input/address-input.tsx';
import { stateLabel, zipLabel } from '../../../../ui/address-input/address-labels.ts';
import type { AddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import classes from './fields.module.css';

type AddressKey = 'street' | 'suite' | 'city' | 'state' | 'zip_code';

interface AddressFieldsProps {
  getInputProps: (field: AddressKey) => GetInputPropsReturnType;
  /** Puts a picked address into the form. */
  setValues: (values: Partial<Record<AddressKey, string>>) => void;
  check: AddressCheck;
  country_code: string;
}

export function AddressFields({ getInputProps, setValues, check, country_code }: AddressFieldsProps) {
  const pick = ({ suggestion, place }: PickedAddress) => {
    const { street, suite, city, state, zip_code } = place ?? { street: suggestion.street };
    // A place seldom knows the suite. What is typed stays.
    setValues({ street, ...(place && { city, state, zip_code }), ...(suite && { suite }) });
    return street;
  };
  return (
    <div className={classes.grid}>
      <AddressInput
        label="Street and number"
        required
        autoComplete="address-line1"
        className={classes.most}
        country_code={country_code}
        check={check}
        onPick={pick}
        {...getInputProps('street')}
      />
      <TextInput label="Suite" autoComplete="address-line2" {...getInputProps('suite')} />
      <TextInput label="City" required autoComplete="address-level2" {...getInputProps('city')} />
      <TextInput label={stateLabel(country_code)} autoComplete="address-level1" {...getInputProps('state')} />
      <TextInput label={zipLabel(country_code)} autoComplete="postal-code" {...getInputProps('zip_code')} />
    </div>
  );
}
