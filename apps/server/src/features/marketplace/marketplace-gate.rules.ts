import { HttpError } from '../../platform/errors/errors.ts';
import type { Served } from '../../platform/http/serve.ts';
import type { Scope } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';

/** Throws 403 on white-label installs, which have no marketplace (docs/decisions/0213). */
function requireMarketplace(scope: Scope): void {
  if (!findGates(scope).is_marketplace)
    throw new HttpError(403, 'This site has no marketplace', {}, { gate: 'marketplace' });
}

/** The same call, refused where there is no marketplace. */
export function withinMarketplace(served: Served): Served {
  const { inside, steps } = served;
  return {
    ...served,
    ...(inside && {
      inside: async (ctx, input) => {
        requireMarketplace(ctx);
        return inside(ctx, input);
      },
    }),
    ...(steps && {
      steps: async (scope, input) => {
        requireMarketplace(scope as unknown as Scope);
        return steps(scope, input);
      },
    }),
  };
}
