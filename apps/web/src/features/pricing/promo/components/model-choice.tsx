import { CloseButton, Combobox, Group, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { promoFields } from '@tradepost/contracts/pricing/promo.fields';
import { useState } from 'react';
import { devicesQuery } from '../../../catalog/catalog.api.ts';
import classes from './model-choice.module.css';

interface Model {
  id: number;
  name: string;
}

interface ModelChoiceProps {
  chosen: readonly Model[];
  onChange: (models: Model[]) => void;
  /** Under the label. */
  description?: string;
  error?: React.ReactNode;
  disabled?: boolean;
}

const minSearchLength = 3;
/** Debounce of the search, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

/** Chooses models of the catalog by search. */
export function ModelChoice({
  chosen,
  onChange,
  description = 'In addition to the selected categories',
  error,
  disabled,
}: ModelChoiceProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const isLong = search.trim().length >= minSearchLength;
  const hits = useQuery({ ...devicesQuery(asked), enabled: asked.length >= minSearchLength }).data?.items ?? [];
  const found = isLong ? hits.filter(({ id }) => !chosen.some((model) => model.id === id)) : [];
  const add = (id: number) => {
    const hit = hits.find((each) => each.id === id);
    if (hit) onChange([...chosen, { id, name: `${hit.brand.name} ${hit.name}` }]);
    setSearch('');
    combobox.closeDropdown();
  };
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={(value) => add(Number(value))}>
        <Combobox.Target>
          <TextInput
            label={promoFields.models.label}
            description={description}
            placeholder="Search models"
            data-path="model_ids"
            autoComplete="off"
            value={search}
            error={error ?? (search !== '' && !isLong && 'The search must be at least 3 characters.')}
            disabled={disabled}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.openDropdown();
              combobox.selectFirstOption();
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isLong}>
          <Combobox.Options aria-label="Models found">
            {found.map(({ id, brand, name }) => (
              <Combobox.Option key={id} value={String(id)}>
                {brand.name} {name}
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>No matches</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {chosen.length > 0 && <ChosenModels chosen={chosen} disabled={disabled} onChange={onChange} />}
    </div>
  );
}

interface ChosenModelsProps {
  chosen: readonly Model[];
  disabled: boolean | undefined;
  onChange: (models: Model[]) => void;
}

/** The chosen models. */
function ChosenModels({ chosen, disabled, onChange }: ChosenModelsProps) {
  return (
    <ul className={classes.chosen} aria-label="Chosen models">
      {chosen.map((model) => (
        <li key={model.id} className={classes.model}>
          <Group gap={4} wrap="nowrap">
            {model.name}
            {!disabled && (
              <CloseButton
                size="xs"
                aria-label={`Remove ${model.name}`}
                onClick={() => onChange(chosen.filter(({ id }) => id !== model.id))}
              />
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}
