import { nonsense } from '../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../platform/vendors/vendor-error.ts';

type Call = (...given: unknown[]) => Promise<unknown>;

/**
 * Turns what an answer of another shape than the vendor's documents breaks into `nonsense`. It is unclear after a call of
 * `spending`.
 */
export function guardClient<Client extends object>(
  vendor: string,
  spending: readonly (keyof Client & string)[],
  client: Client,
): Client {
  const guarded = Object.entries(client).map(([name, call]: [string, unknown]) => {
    if (typeof call !== 'function') return [name, call];
    return [
      name,
      async (...given: unknown[]) => {
        try {
          return await (call as Call)(...given);
        } catch (error) {
          if (error instanceof VendorError) throw error;
          const failure = nonsense(vendor, (spending as readonly string[]).includes(name));
          failure.cause = error;
          throw failure;
        }
      },
    ];
  });
  return Object.fromEntries(guarded) as Client;
}
