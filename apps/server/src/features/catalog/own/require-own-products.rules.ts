import { forbidden } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/tenancy/ctx.ts';
import { findGates } from '../../billing/gates.queries.ts';

/** Answers 403 if the company may not create its own products. */
export function requireOwnProducts(scope: Scope): void {
  if (!findGates(scope).is_custom_products) throw forbidden('Your plan doesn’t include custom products');
}
