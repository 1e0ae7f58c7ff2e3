import { Badge, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DeviceHit } from '@tradepost/contracts/catalog/catalog.contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Lookup, type LookupOption } from '../../customers/components/lookup.tsx';
import { devicesQuery } from '../catalog.api.ts';
import classes from './device-picker.module.css';

const searchDelay = 100;

interface DevicePickerProps {
  label: string;
  onPick: (hit: DeviceHit) => void;
  /** Called to add the typed text as a custom item. */
  onCustom?: (title: string) => void;
  isFocused?: boolean;
}

/** Searches the catalog for a model. */
export function DevicePicker({ label, onPick, onCustom, isFocused = false }: DevicePickerProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const [search] = useDebouncedValue(typed, searchDelay);
  const found = useQuery(devicesQuery(search));
  const isCurrent = search === typed && !found.isPlaceholderData && !found.isLoading;
  const hits = found.data?.items ?? [];
  const options: LookupOption[] = hits.map((hit) => ({
    id: String(hit.id),
    content: <Hit hit={hit} />,
    choose: () => onPick(hit),
  }));
  if (onCustom && typed !== '' && isCurrent) {
    options.push({
      id: 'custom',
      content: <span className={classes.custom}>Custom item “{typed}”, outside the catalog</span>,
      choose: () => onCustom(typed),
    });
  }
  return (
    <Lookup
      label={label}
      placeholder="Brand, model, storage"
      autoFocus={isFocused}
      data-autofocus={isFocused || undefined}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      rightSection={isCurrent ? null : <Loader size={14} role="img" aria-label="Searching" />}
      text={text}
      onText={setText}
      options={options}
      isCurrent={isCurrent}
      opensEmpty
      note={found.error ? messageOf(found.error) : hits.length === 0 ? 'No matches' : undefined}
    />
  );
}

function Hit({ hit }: { hit: DeviceHit }) {
  return (
    <>
      <span className={classes.hit}>{hit.full_name}</span>
      {Object.values(hit.choice).map((value) => (
        <Badge key={value} color="accent">
          {value}
        </Badge>
      ))}
      <span className={classes.aside}>{[hit.category.name, hit.release_year].filter(Boolean).join(' · ')}</span>
    </>
  );
}
