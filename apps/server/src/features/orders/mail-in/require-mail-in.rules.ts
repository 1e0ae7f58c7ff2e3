import { notInPlan } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/tenancy/ctx.ts';
import { findGates } from '../../billing/gates.queries.ts';

/** Answers 403 if the company's plan does not include mail-in. Its orders can still be read and finished. */
export function requireMailIn(scope: Scope): void {
  if (!findGates(scope).can_mail_in) throw notInPlan('mail-in', 'Your plan doesn’t include mail-in buyback');
}
