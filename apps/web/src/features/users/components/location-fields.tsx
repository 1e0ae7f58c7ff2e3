import { Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import type { Place } from '@tradepost/contracts/users/member.contract';
import { memberFields } from '@tradepost/contracts/users/member.fields';
import { useState } from 'react';
import classes from './location-fields.module.css';

export interface LocationValues {
  is_all_locations: boolean;
  location_ids: number[];
  default_location_id: number | null;
}

interface LocationFieldsProps {
  values: LocationValues;
  onChange: (change: Partial<LocationValues>) => void;
  /** The locations that the user may grant. */
  locations: readonly Place[];
  /** Whether the user may grant all locations. */
  canGiveAll: boolean;
  errors: Partial<Record<string, unknown>>;
  isReadOnly?: boolean;
}

/** Lists with at least this many locations have a search field. */
const searchFrom = 9;

/** Access to all or some locations, and the default location. */
export function LocationFields({ values, onChange, locations, canGiveAll, errors, isReadOnly }: LocationFieldsProps) {
  const { is_all_locations, location_ids, default_location_id } = values;
  const seen = is_all_locations ? locations : locations.filter(({ id }) => location_ids.includes(id));
  const choose = (ids: number[]) =>
    onChange({
      location_ids: ids,
      ...(default_location_id !== null && !ids.includes(default_location_id) ? { default_location_id: null } : {}),
    });
  return (
    <Stack gap="md">
      <Radio.Group
        label="Location access"
        description="Orders, stock and reports of other locations are hidden."
        value={is_all_locations ? 'all' : 'some'}
        onChange={(value) => onChange({ is_all_locations: value === 'all' })}
        error={errors.is_all_locations as string | undefined}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="all"
            label={memberFields.is_all_locations.label}
            description="Includes locations added later"
            disabled={isReadOnly || !canGiveAll}
            data-path="is_all_locations"
          />
          <Radio value="some" label="Only selected locations" disabled={isReadOnly} />
        </Stack>
      </Radio.Group>
      {!is_all_locations && (
        <LocationChoice
          chosen={location_ids}
          locations={locations}
          onChange={choose}
          error={errors.location_ids as string | undefined}
          isReadOnly={isReadOnly}
        />
      )}
      <NativeSelect
        label={memberFields.default_location_id.label}
        description="Preselected for this person’s new orders"
        data-path="default_location_id"
        value={default_location_id ?? ''}
        error={errors.default_location_id as string | undefined}
        disabled={isReadOnly}
        onChange={(event) => onChange({ default_location_id: Number(event.currentTarget.value) || null })}
        data={[{ value: '', label: 'None' }, ...seen.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
    </Stack>
  );
}

interface LocationChoiceProps {
  chosen: readonly number[];
  locations: readonly Place[];
  onChange: (ids: number[]) => void;
  error?: string;
  isReadOnly?: boolean;
}

function LocationChoice({ chosen, locations, onChange, error, isReadOnly }: LocationChoiceProps) {
  const [search, setSearch] = useState('');
  const shown = locations.filter(({ name }) => searchMatches(name, search));
  return (
    <Checkbox.Group
      label={memberFields.location_ids.label}
      value={chosen.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      error={error}
    >
      {locations.length >= searchFrom && (
        <TextInput
          mt="xs"
          size="xs"
          placeholder="Find a location"
          aria-label="Find a location"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.choice}>
        {shown.map(({ id, name }, index) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={name}
            disabled={isReadOnly}
            data-path={index === 0 ? 'location_ids' : undefined}
          />
        ))}
        {shown.length === 0 && <p className={classes.none}>No location with this name</p>}
      </div>
    </Checkbox.Group>
  );
}
