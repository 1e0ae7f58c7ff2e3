import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Device } from '@tradepost/contracts/catalog/catalog.contract';
import { useState } from 'react';
import { devicesQuery } from '../../../catalog/catalog.api.ts';
import classes from './storefront.module.css';

interface PopularModelsProps {
  models: readonly Pick<Device, 'id' | 'key' | 'full_name'>[];
  isReadOnly: boolean;
  onMark: (key: string, isPopular: boolean) => Promise<unknown>;
}

const minSearchLength = 3;
/** Debounce of the search, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

/** The popular devices, with a search to add others. */
export function PopularModels({ models, isReadOnly, onMark }: PopularModelsProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const isLong = search.trim().length >= minSearchLength;
  const hits = useQuery({ ...devicesQuery(asked), enabled: asked.length >= minSearchLength }).data?.items ?? [];
  const found = isLong ? hits.filter(({ id }) => !models.some((model) => model.id === id)) : [];
  const add = (key: string) => {
    setSearch('');
    combobox.closeDropdown();
    void onMark(key, true);
  };
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={add}>
        <Combobox.Target>
          <TextInput
            label="Devices"
            description="The home page shows the first eight that you buy"
            placeholder="Search devices to add"
            autoComplete="off"
            maw={400}
            value={search}
            error={search !== '' && !isLong && 'The search must be at least 3 characters.'}
            disabled={isReadOnly}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.openDropdown();
              combobox.selectFirstOption();
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isLong}>
          <Combobox.Options aria-label="Devices found">
            {found.map(({ key, full_name }) => (
              <Combobox.Option key={key} value={key}>
                {full_name}
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>No matches</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {models.length > 0 && (
        <ul className={classes.models} aria-label="Popular devices">
          {models.map(({ key, full_name }) => (
            <li key={key} className={classes.model}>
              {full_name}
              {!isReadOnly && (
                <CloseButton
                  size="xs"
                  aria-label={`Remove ${full_name} from popular`}
                  onClick={() => void onMark(key, false)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
