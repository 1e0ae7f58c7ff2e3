import { Checkbox, TextInput } from '@mantine/core';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { type ReactNode, useState } from 'react';
import classes from './tick-list.module.css';

interface TickListProps<Id extends number | string> {
  label: string;
  description?: ReactNode;
  /** The field's path in the form, for moving the focus to an error. */
  path: string;
  options: readonly { id: Id; name: string }[];
  value: readonly Id[];
  onChange: (ids: Id[]) => void;
  error?: ReactNode;
  disabled?: boolean;
}

/** The number of options from which the list has a search. */
const minOptionsForSearch = 13;

/** Checkboxes for up to a few dozen options. The selection keeps the order of the options. */
export function TickList<Id extends number | string>(props: TickListProps<Id>) {
  const { label, description, path, options, value, onChange, error, disabled } = props;
  const [search, setSearch] = useState('');
  const shown = options.filter(({ name }) => searchMatches(name, search));
  const toggle = (id: Id, isOn: boolean) =>
    onChange(options.map((option) => option.id).filter((each) => (each === id ? isOn : value.includes(each))));
  return (
    <Checkbox.Group label={label} description={description} error={error} value={value.map(String)}>
      {options.length >= minOptionsForSearch && (
        <TextInput
          mt="xs"
          size="xs"
          placeholder="Search"
          aria-label={`Search in ${label.toLowerCase()}`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.list}>
        {shown.map(({ id, name }, index) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={name}
            checked={value.includes(id)}
            disabled={disabled}
            data-path={index === 0 ? path : undefined}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
        {shown.length === 0 && <p className={classes.none}>No matches</p>}
      </div>
    </Checkbox.Group>
  );
}
