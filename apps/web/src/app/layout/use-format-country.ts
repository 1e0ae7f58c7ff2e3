import { useRef } from 'react';
import { useLocation } from 'react-router';
import { type FormatChoice, formatCountryOf } from '../../features/session/format-country.rules.ts';
import { setFormatCountry } from '../../lib/formats/format-country.ts';

/**
 * Writes dates and numbers in the user's form. A change made in another tab waits for the next screen, because one screen
 * must not mix two forms: rows that are drawn already stay as they are.
 */
export function useFormatCountry(user: FormatChoice | undefined): void {
  const { pathname } = useLocation();
  const opened = useRef<string>(undefined);
  if (!user || opened.current === pathname) return;
  opened.current = pathname;
  setFormatCountry(formatCountryOf(user));
}
