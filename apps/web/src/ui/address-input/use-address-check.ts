import { type AddressEntry, addressProblem } from '@tradepost/contracts/locations/address.rules';
import { useState } from 'react';

/** What an address field and its form's validation both know. */
export interface AddressCheck {
  entry: Omit<AddressEntry, 'text'>;
  /** For the form's `validate`. */
  errors: (field: string, text: string) => Record<string, string>;
}

/** Holds a form's address field to the rule that an address is picked. The stored text counts as picked. */
export function useAddressCheck(stored: string | undefined): AddressCheck {
  const [check] = useState<AddressCheck>(() => {
    const entry: AddressCheck['entry'] = { picked: stored ?? null, is_by_hand: false, must_pick: false };
    return {
      entry,
      errors: (field, text): Record<string, string> => {
        const problem = addressProblem({ ...entry, text });
        return problem === undefined ? {} : { [field]: problem };
      },
    };
  });
  return check;
}
