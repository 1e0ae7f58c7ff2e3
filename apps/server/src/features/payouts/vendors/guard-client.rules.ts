import { nonsense } from '../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { PayoutClient } from './payout-port.rules.ts';

const spending = ['send', 'cancel'];

/** Turns what an answer of another shape than the service's documents breaks into `nonsense`. */
export function guardPayouts(vendor: string, client: PayoutClient): PayoutClient {
  const guarded = Object.entries(client).map(
    ([name, call]: [string, number | ((...given: unknown[]) => Promise<unknown>)]) => [
      name,
      typeof call === 'number'
        ? call
        : async (...given: unknown[]) => {
            try {
              return await call(...given);
            } catch (error) {
              if (error instanceof VendorError) throw error;
              const told = nonsense(vendor, spending.includes(name));
              told.cause = error;
              throw told;
            }
          },
    ],
  );
  return Object.fromEntries(guarded) as PayoutClient;
}
