import { Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { searchBackmarket } from '@tradepost/contracts/inventory/unit-record.contract';
import { type ReactNode, useState } from 'react';
import { contractQuery } from '../../../lib/query/contract-query.ts';

interface ProductChoiceProps {
  model_id: string;
  variant_id: string;
  /** The name of the chosen model, shown before the search has found it. */
  title: string;
  onChange: (chosen: { model_id: string; variant_id: string; title: string }) => void;
  error?: ReactNode;
  isDisabled?: boolean;
}

/** Milliseconds after the last key before the catalog is searched. */
const SEARCH_DEBOUNCE_MS = 200;

/** A model of the catalog and its variant. */
export function ProductChoice({ model_id, variant_id, title, onChange, error, isDisabled }: ProductChoiceProps) {
  const [typed, setTyped] = useState(title);
  const [q] = useDebouncedValue(typed.trim() || title, SEARCH_DEBOUNCE_MS);
  const found = useQuery({ ...contractQuery(searchBackmarket, { query: { q, limit: 25 } }), enabled: q !== '' });
  const items = found.data?.items ?? [];
  const chosen = items.find((item) => String(item.model_id) === model_id);
  const options = items.map((item) => ({ value: String(item.model_id), label: item.title }));
  const isListed = model_id === '' || options.some(({ value }) => value === model_id);
  return (
    <Stack gap="sm">
      <Select
        label="Model"
        placeholder="Search your catalog"
        searchable
        clearable
        disabled={isDisabled}
        nothingFoundMessage={q === '' ? 'Type a name' : 'No matches'}
        // The server has searched: what it found is what fits.
        filter={({ options: all }) => all}
        data={isListed ? options : [{ value: model_id, label: title }, ...options]}
        value={model_id || null}
        onSearchChange={setTyped}
        onChange={(value, option) => onChange({ model_id: value ?? '', variant_id: '', title: option?.label ?? '' })}
        error={error}
      />
      {model_id !== '' && (chosen?.variants.length ?? 0) > 0 && (
        <Select
          label="Variant"
          placeholder="Not known"
          clearable
          searchable
          disabled={isDisabled}
          data={(chosen?.variants ?? []).map(({ id, label }) => ({ value: String(id), label }))}
          value={variant_id || null}
          onChange={(value) => onChange({ model_id, variant_id: value ?? '', title: chosen?.title ?? title })}
        />
      )}
    </Stack>
  );
}
