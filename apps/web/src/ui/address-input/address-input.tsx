import { Combobox, Loader, Text, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { formatAddress } from '@tradepost/contracts/addresses';
import type { AddressSuggestion, Place } from '@tradepost/contracts/locations/address.contract';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import classes from './address-input.module.css';
import type { AddressCheck } from './use-address-check.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface PickedAddress {
  suggestion: AddressSuggestion;
  /** Null when the parts could not be loaded. */
  place: Place | null;
}

/** A picked address on one line. */
export function lineOf({ suggestion: { street, town }, place }: PickedAddress): string {
  return (place && formatAddress(place, place.country_code)) ?? [street, town].filter(Boolean).join(', ');
}

interface AddressInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Suggests addresses of this country. Default: the company's. */
  country_code?: string;
  /** From `useAddressCheck`, whose errors the form's validation includes. */
  check: AddressCheck;
  /** Puts the address into the form, and returns the text of this field. */
  onPick: (address: PickedAddress) => string;
}

/** The option that ends the suggestions. Place ids are longer. */
const byHand = '-';

/** An address field: suggests addresses while one types. Arrows move, Enter picks, Escape closes. */
export function AddressInput(props: AddressInputProps) {
  const { value = '', onChange, country_code, check, onPick, onBlur, ...input } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [note, setNote] = useState('');
  const { data, isCurrent, isUnavailable, loadPlace } = useSuggestions(typed, country_code);
  const items = data?.items ?? [];
  const edits = useRef(0);

  const mustPick = data?.must_pick;
  useEffect(() => {
    if (mustPick !== undefined || isUnavailable) check.entry.must_pick = mustPick ?? false;
  }, [check, mustPick, isUnavailable]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    edits.current += 1;
    const text = event.currentTarget.value;
    if (text === '') check.entry.is_by_hand = false;
    setNote('');
    setTyped(check.entry.is_by_hand ? null : text);
    onChange?.(event);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const submit = async (place_id: string) => {
    combobox.closeDropdown();
    setTyped(null);
    if (place_id === byHand) {
      check.entry.is_by_hand = true;
      return;
    }
    const suggestion = items.find((item) => item.place_id === place_id);
    if (!suggestion) return;
    edits.current += 1;
    const edit = edits.current;
    setPicking(true);
    const place = await loadPlace(suggestion);
    setPicking(false);
    // What was typed in the meantime counts.
    if (edits.current !== edit) return;
    check.entry.picked = onPick({ suggestion, place });
    if (!place) setNote('The rest of the address is not available. Type it in.');
  };
  const unavailable =
    isUnavailable && typed !== null ? 'Address suggestions are not available. Type the whole address.' : '';
  const isShown = data?.is_available === true && typed !== null && (items.length > 0 || isCurrent);
  return (
    <div className={input.className}>
      <Combobox store={combobox} onOptionSubmit={(place_id) => void submit(place_id)}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...input}
            className={undefined}
            value={value}
            onChange={type}
            onBlur={(event) => {
              combobox.closeDropdown();
              onBlur?.(event);
            }}
            rightSection={
              isPicking ? <Loader size={14} role="img" aria-label="Loading the address" /> : input.rightSection
            }
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isShown}>
          <Combobox.Options aria-label="Suggested addresses">
            {items.map((item) => (
              <Combobox.Option key={item.place_id} value={item.place_id}>
                {item.street}
                <Text size="xs" c="dimmed">
                  {item.town}
                </Text>
              </Combobox.Option>
            ))}
            {items.length === 0 && <Combobox.Empty>No address found</Combobox.Empty>}
            {data?.must_pick && <Combobox.Option value={byHand}>Enter the address by hand</Combobox.Option>}
          </Combobox.Options>
          {data?.is_sandbox && (
            <Combobox.Footer>
              <Text size="xs" c="dimmed">
                Sandbox: your locations and sample addresses. You can type any address.
              </Text>
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      <div role="status" className={classes.note}>
        {note || unavailable}
      </div>
    </div>
  );
}
