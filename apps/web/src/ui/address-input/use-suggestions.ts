import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CountryCode } from '@tradepost/contracts/countries';
import {
  type AddressSuggestion,
  findPlace,
  listAddressSuggestions,
  minAddressLength,
  type Place,
} from '@tradepost/contracts/locations/address.contract';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { newKey } from '../../lib/new-key.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';

/** Debounce of the search, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 250;

/** Suggestions for the typed text. Null asks for none. */
export function useSuggestions(typed: string | null, country_code: string | undefined) {
  // The address service bills the calls of one search as one.
  const [search_id, setSearchId] = useState(newKey);
  const text = typed?.trim() ?? '';
  const [asked] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const isLong = text.length >= minAddressLength;
  const query = { text: asked, search_id, ...(country_code && { country_code: country_code as CountryCode }) };
  const { data, isError, isPlaceholderData } = useQuery({
    ...contractQuery(listAddressSuggestions, { query }),
    enabled: isLong && asked.length >= minAddressLength,
    placeholderData: keepPreviousData,
    retry: false,
    // Optional: the field works without it.
    meta: { handles_errors: true },
  });
  return {
    data: isLong && !isError ? data : undefined,
    isCurrent: asked === text && data !== undefined && !isPlaceholderData,
    isUnavailable: isLong && (isError || data?.is_available === false),
    /** The parts of a suggestion. Null when they cannot be had. Ends the search. */
    loadPlace: async ({ place_id }: AddressSuggestion): Promise<Place | null> => {
      setSearchId(newKey());
      return api(findPlace, { query: { place_id, search_id } }).catch(() => null);
    },
  };
}
