import { Badge, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeviceHit } from '@tradepost/contracts/catalog/catalog.contract';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../../../lib/api-error.ts';
import { Kbd } from '../../../../../ui/kbd/kbd.tsx';
import { devicesQuery } from '../../../../catalog/catalog.api.ts';
import { Lookup, type LookupOption } from '../../../../customers/components/lookup.tsx';
import { isSearchable, kindOfTyped } from '../scan.rules.ts';
import classes from './device-search.module.css';

const searchDelay = 100;

interface DeviceSearchProps {
  onPick: (hit: DeviceHit) => void;
  onCustom: (title: string) => void;
  /** An IMEI or serial number. */
  onScan: (code: string) => void;
  /** Called for Enter in the empty field. */
  onNext: () => void;
  isScanning: boolean;
  error?: ReactNode;
}

/** The search field. Takes an IMEI from a scanner, a serial number, or words. */
export function DeviceSearch({ onPick, onCustom, onScan, onNext, isScanning, error }: DeviceSearchProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const typed = text.trim();
  const isSearched = isSearchable(typed);
  const [search] = useDebouncedValue(isSearched ? typed : '', searchDelay);
  const found = useQuery(devicesQuery(search));
  const isCurrent = !isSearched || (search === typed && !found.isPlaceholderData && !found.isLoading);
  const hits = isSearched ? (found.data?.items ?? []) : [];
  const reading = kindOfTyped(typed);

  const take = (action: () => void) => () => {
    setText('');
    action();
  };
  const options: LookupOption[] = hits.map((hit) => ({
    id: String(hit.id),
    content: <DeviceRow hit={hit} />,
    choose: take(() => onPick(hit)),
  }));
  if (typed !== '' && isCurrent) {
    if (reading !== 'words' && hits.length === 0) {
      const label = reading === 'serial' ? 'as a serial number' : 'as an IMEI';
      options.push({
        id: 'scan',
        content: (
          <span>
            Use “{typed}” {label}
          </span>
        ),
        choose: take(() => onScan(typed)),
      });
    }
    if (reading !== 'identifier') {
      options.push({
        id: 'custom',
        content: <span className={classes.custom}>Add “{typed}” as a custom item</span>,
        choose: take(() => onCustom(typed)),
      });
    }
  }

  const onEnter = (entered: string): boolean => {
    const code = entered.trim();
    if (code === '') {
      onNext();
      return true;
    }
    if (kindOfTyped(code) === 'identifier') {
      take(() => onScan(code))();
      return true;
    }
    // A scanner presses Enter before the search has answered.
    if (kindOfTyped(code) === 'serial' && !(isCurrent && code === typed)) void scanUnlessFound(code);
    return false;
  };
  const scanUnlessFound = async (code: string) => {
    const { items } = await queryClient.fetchQuery(devicesQuery(code)).catch(() => ({ items: [] }));
    if (items.length === 0) take(() => onScan(code))();
  };

  return (
    <Lookup
      aria-label="Device"
      placeholder="Scan an IMEI or type a device name"
      size="md"
      autoFocus
      data-field="items"
      data-page-search
      leftSection={<IconScan size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={
        isScanning || !isCurrent ? <Loader size={14} role="img" aria-label="Searching" /> : <Kbd keys="/" />
      }
      error={error}
      text={text}
      onText={setText}
      options={options}
      isCurrent={isCurrent}
      opensEmpty
      note={
        found.error
          ? messageOf(found.error)
          : typed !== '' && hits.length === 0 && reading === 'words'
            ? 'No matches in the catalog. Check the spelling, or add it as a custom item.'
            : undefined
      }
      onEnter={onEnter}
    />
  );
}

function DeviceRow({ hit }: { hit: DeviceHit }) {
  const chosen = Object.values(hit.choice);
  return (
    <>
      <span className={classes.name}>{hit.full_name}</span>
      {chosen.map((value) => (
        <Badge key={value} color="accent">
          {value}
        </Badge>
      ))}
      <span className={classes.side}>{[hit.category.name, hit.release_year].filter(Boolean).join(' · ')}</span>
    </>
  );
}
