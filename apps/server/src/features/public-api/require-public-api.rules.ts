import { HttpError } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';

/** Throws 403, with which the web shows the paywall, where the plan has no public API. */
export function requirePublicApi(scope: Scope): void {
  if (!findGates(scope).is_public_api)
    throw new HttpError(403, 'Your plan doesn’t include the public API', {}, { gate: 'publicapi' });
}
