import { useQuery } from '@tanstack/react-query';
import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { useState } from 'react';
import { payoutRulesQuery } from '../orders/create/create-order.api.ts';
import { useSellerOffer } from './use-seller-offer.ts';

type Errors = Readonly<Record<string, string>>;

/** The seller's choice of a payout method, with the fields of the company's country. */
export function usePayoutChoice() {
  const { offer } = useSellerOffer();
  const { country_code, payout } = offer;
  const rules = useQuery(payoutRulesQuery);
  // What is stored stays until the seller wants to change it.
  const [isOpen, setOpen] = useState(payout.is_missing);
  const [method, setMethod] = useState(payout.is_missing ? (payout.method ?? '') : '');
  const [details, setDetails] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [is_expedited, setExpedited] = useState(payout.is_expedited);
  const chosen = payout.methods.find((each) => each.key === method) ?? null;
  const key = chosen && ownMethodOf(chosen);
  const fields = key && rules.data ? rules.data.payoutFieldsOf(key, country_code) : [];
  const check = () => {
    if (!key || !rules.data) return {};
    const found = Object.entries(rules.data.checkPayout(key, country_code, details));
    return Object.fromEntries(found.map(([field, texts]) => [field, texts[0] ?? '']));
  };
  return {
    isOpen,
    setOpen,
    method,
    chosen,
    details,
    fields,
    errors,
    rules,
    is_expedited,
    setExpedited,
    methods: payout.methods,
    /** What the choice adds and takes; undefined while the stored one stays. */
    terms:
      isOpen && chosen
        ? { bonus: chosen.bonus, expedited_fee: is_expedited ? (payout.expedited?.fee ?? 0) : 0 }
        : undefined,
    choose: (next: string) => {
      setMethod(next);
      setErrors({});
    },
    type: (field: string, text: string) => {
      setDetails({ ...details, [field]: text });
      setErrors(({ [field]: _gone, ...others }) => others);
    },
    /** The body’s fields; nothing when the stored details stay or are given later; null when something is wrong. */
    read: () => {
      if (!isOpen || !key) return {};
      const found = check();
      setErrors(found);
      if (Object.keys(found).length > 0) return null;
      const own = new Set<string>(fields.map((field) => field.key));
      const payout_details = Object.fromEntries(Object.entries(details).filter(([field]) => own.has(field)));
      return { payout_method: key.key, payout_details, is_expedited };
    },
    /** Shows the server’s errors at the fields. Returns whether all of them have one. */
    showErrors: (given: Readonly<Record<string, string[]>>) => {
      const ours = Object.entries(given).filter(([field]) => field.startsWith('payout_') || field === 'is_expedited');
      setErrors(
        Object.fromEntries(ours.map(([field, texts]) => [field.replace('payout_details.', ''), texts[0] ?? ''])),
      );
      return ours.length > 0 && ours.length === Object.keys(given).length;
    },
  };
}

export type PayoutChoice = ReturnType<typeof usePayoutChoice>;
