import { useCallback, useEffect, useState } from 'react';
import { useAddressCheck } from '../../../../ui/address-input/use-address-check.ts';

export type PayoutTexts = Readonly<Record<string, string>>;

/**
 * The payout details being entered. They survive a reload, but not closing the tab, so that no bank account stays on a
 * shared computer.
 */
export function usePayoutDetails(key: string) {
  const [details, setDetails] = useState<PayoutTexts>(() => read(key));
  const address = useAddressCheck(details.address_text);
  useEffect(() => write(key, details), [key, details]);
  const set = useCallback((field: string, text: string) => setDetails((before) => ({ ...before, [field]: text })), []);
  const forget = useCallback(() => {
    setDetails({});
    write(key, {});
  }, [key]);
  return { details, set, forget, address };
}

function read(key: string): PayoutTexts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries) as PayoutTexts;
  } catch {
    return {};
  }
}

function write(key: string, details: PayoutTexts): void {
  try {
    if (Object.keys(details).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(details));
  } catch {
    // Storage is blocked or full. The details are kept until the page is left.
  }
}
