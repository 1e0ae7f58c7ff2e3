import { Anchor, NumberInput, Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconMapPinFilled } from '@tabler/icons-react';
import { listCountries } from '@tradepost/contracts/countries';
import { formatPoint } from '@tradepost/contracts/locations/distance.rules';
import { AddressInput, type PickedAddress } from '../../../ui/address-input/address-input.tsx';
import { zipLabel } from '../../../ui/address-input/address-labels.ts';
import type { AddressCheck } from '../../../ui/address-input/use-address-check.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import classes from './location-form.module.css';
import type { LocationValues } from './location-values.rules.ts';

interface AddressSectionProps {
  form: UseFormReturnType<LocationValues>;
  check: AddressCheck;
  isReadOnly: boolean;
}

/** The address and the map pin. A picked address fills all its parts. */
export function AddressSection({ form, check, isReadOnly }: AddressSectionProps) {
  const { country_code, lat, lon } = form.values;
  const pick = ({ place, suggestion }: PickedAddress) => {
    const street = place?.street ?? suggestion.street;
    form.setValues({
      street,
      ...(place && {
        city: place.city,
        state: place.state,
        zip_code: place.zip_code,
        ...(place.suite && { suite: place.suite }),
      }),
    });
    return street;
  };
  return (
    <Section title="Address">
      <div className={classes.grid}>
        <Select
          label="Country"
          required
          searchable
          openOnFocus={false}
          allowDeselect={false}
          className={classes.wide}
          disabled={isReadOnly}
          data={listCountries().map(({ code, name }) => ({ value: code as string, label: name }))}
          {...form.getInputProps('country_code')}
        />
        <AddressInput
          label="Street and number"
          required
          autoComplete="off"
          className={classes.wide}
          disabled={isReadOnly}
          country_code={country_code}
          check={check}
          onPick={pick}
          {...form.getInputProps('street')}
        />
        <TextInput label="Suite" maxLength={50} disabled={isReadOnly} {...form.getInputProps('suite')} />
        <TextInput label="City" required maxLength={100} disabled={isReadOnly} {...form.getInputProps('city')} />
        <TextInput label="State or region" maxLength={100} disabled={isReadOnly} {...form.getInputProps('state')} />
        <TextInput
          label={zipLabel(country_code)}
          maxLength={20}
          disabled={isReadOnly}
          {...form.getInputProps('zip_code')}
        />
        <CoordinateFields isReadOnly={isReadOnly} form={form} />
        {typeof lat === 'number' && typeof lon === 'number' && (
          <div className={`${classes.pin} ${classes.wide}`}>
            <IconMapPinFilled size={18} aria-hidden="true" />
            <Text size="sm">{formatPoint({ lat, lon })}</Text>
            <Anchor
              size="sm"
              href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`}
              target="_blank"
              rel="noreferrer"
            >
              Check on a map
            </Anchor>
          </div>
        )}
      </div>
    </Section>
  );
}

/** The place on the map. */
function CoordinateFields({ isReadOnly, form }: { isReadOnly: boolean; form: UseFormReturnType<LocationValues> }) {
  return (
    <>
      <NumberInput
        label="Latitude"
        description="Of the map pin (optional)"
        decimalScale={6}
        decimalSeparator="."
        min={-90}
        max={90}
        hideControls
        disabled={isReadOnly}
        {...form.getInputProps('lat')}
      />
      <NumberInput
        label="Longitude"
        description="Of the map pin (optional)"
        decimalScale={6}
        decimalSeparator="."
        min={-180}
        max={180}
        hideControls
        disabled={isReadOnly}
        {...form.getInputProps('lon')}
      />
    </>
  );
}
