import { notInPlan } from '../../../platform/errors/errors.ts';
import type { Ctx, Scope } from '../../../platform/tenancy/ctx.ts';
import { findGates } from '../../billing/gates.queries.ts';

function requireBulkQuotes(scope: Scope): void {
  if (!findGates(scope).is_bulk_quote) throw notInPlan('bulk-quote', 'Your plan doesn’t include bulk quotes');
}

/** A writing call of bulk quotes: 403 when the company's plan has none. What it has already stays readable. */
export const withBulkQuotes =
  <At extends Ctx | Scope, Input, Result>(handler: (at: At, input: Input) => Promise<Result>) =>
  async (at: At, input: Input): Promise<Result> => {
    requireBulkQuotes(at);
    return handler(at, input);
  };
