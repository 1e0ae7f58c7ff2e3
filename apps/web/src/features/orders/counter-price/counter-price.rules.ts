import { messages } from '@tradepost/contracts/errors';
import {
  type CounterTerms,
  counterRange,
  isInRange,
  refuseCounterPrice,
} from '@tradepost/contracts/pricing/counter-price.rules';

/** A device whose price is discussed. */
export interface CounterDevice {
  title: string;
  location_id: number;
  variant_id: number;
  condition_id: number;
  /** The price of the list, and the one agreed so far, in minor units. */
  listed: number;
  price: number;
  reason: string;
}

/** What was agreed with the seller. */
export interface AgreedPrice {
  price: number;
  reason: string;
  /** Of the colleague who entered their PIN, where one was needed. */
  approval: { token: string; by: string } | null;
}

/** The fields of the dialog. */
export interface CounterPriceValues {
  price: number | null;
  reason: string;
  approver_id: string | null;
  pin: string;
}

/** Whether a price needs the PIN of a colleague. */
export function needsPin(price: number | null, listed: number, terms: CounterTerms, may_exceed: boolean): boolean {
  return price !== null && price !== listed && !may_exceed && !isInRange(price, counterRange(listed, terms));
}

/** The messages of the fields. The server checks them again. */
export function checkCounterPrice(
  { price, reason, approver_id, pin }: CounterPriceValues,
  {
    listed,
    terms,
    currency,
    may_exceed,
  }: { listed: number; terms: CounterTerms; currency: string; may_exceed: boolean },
): Record<string, string> {
  if (price === null) return { price: messages.required('price') };
  const refusal = refuseCounterPrice({ listed, price, reason: reason.trim(), is_approved: true }, terms, currency);
  const asksPin = needsPin(price, listed, terms, may_exceed);
  return {
    ...(refusal ? { reason: refusal.message } : {}),
    ...(asksPin && approver_id === null ? { approver_id: messages.required('manager') } : {}),
    ...(asksPin && pin === '' ? { pin: 'PIN is required' } : {}),
  };
}
