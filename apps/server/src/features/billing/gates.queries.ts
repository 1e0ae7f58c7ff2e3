import { type GateFacts, type Gates, gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { legacyPackageId } from '@tradepost/contracts/billing/package.data';
import type { Scope } from '../../platform/tenancy/ctx.ts';

type Facts = Pick<GateFacts, 'package_id' | 'white_label'>;

/** What the company of a request may use. A job has no session: it gets what every package gives. */
export function findGates(scope: Scope, more: Partial<GateFacts> = {}): Gates {
  const { session } = scope as Scope & { session?: Facts };
  return gatesOf({
    package_id: session?.package_id ?? legacyPackageId,
    white_label: session?.white_label ?? null,
    company_id: scope.company_id,
    country_code: scope.company.country_code,
    ...more,
  });
}
