import type { ApiKey, PublicApi } from '@tradepost/contracts/public-api/api-key.contract';
import { type KeyKind, type KeyScope, keyScopes } from '@tradepost/contracts/public-api/api-key.data';
import { supported, withNeeded } from '@tradepost/contracts/users/access.rules';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

export interface KeyValues extends Record<string, unknown> {
  name: string;
  kind: KeyKind;
  scopes: KeyScope[];
  ip_ranges: string[];
  /** Empty: no end. */
  ends_on: string;
}

export const emptyKey: KeyValues = { name: '', kind: 'secret', scopes: [], ip_ranges: [], ends_on: '' };

export const toKeyValues = ({ name, kind, scopes, ip_ranges, ends_on }: ApiKey): KeyValues => ({
  name,
  kind,
  scopes,
  ip_ranges,
  ends_on: ends_on ?? '',
});

/** What the calls take. A publishable key has no permissions. */
export const toKeyBody = ({ name, kind, scopes, ip_ranges, ends_on }: KeyValues) => ({
  name,
  kind,
  scopes: kind === 'publishable' ? [] : scopes,
  ip_ranges,
  ends_on: ends_on || null,
});

/** Adds a permission with what it needs, or removes it with what needs it. */
export function toggleScope(held: readonly KeyScope[], scope: KeyScope, isOn: boolean): KeyScope[] {
  const all = isOn ? withNeeded([...held, scope]) : supported(held.filter((each) => each !== scope));
  return keyScopes.filter((each) => all.includes(each));
}

/** The state of a key, and what to know about it. */
export function keyStatus({ state, made_by, former_ends_at }: ApiKey): { label: string; meaning: Meaning } {
  if (state === 'revoked') return { label: 'Revoked', meaning: 'neutral' };
  if (state === 'expired') return { label: 'Expired', meaning: 'warning' };
  if (made_by && !made_by.is_active) return { label: 'Creator left', meaning: 'warning' };
  if (former_ends_at) return { label: 'Rotated', meaning: 'info' };
  return { label: 'Active', meaning: 'success' };
}

/** The call that changes a price, with the company's own values. */
export function writePriceCall({
  base_url,
  tenant_id,
  example,
}: Pick<PublicApi, 'base_url' | 'tenant_id' | 'example'>) {
  const { variant_id, condition_id, price } = example ?? { variant_id: 1, condition_id: 1, price: 10_000 };
  const body = JSON.stringify({ cells: [{ variant_id, condition_id, price }] });
  return [
    `curl -X POST "${base_url}/prices" \\`,
    `  -H "x-tenant-id: ${tenant_id}" \\`,
    '  -H "x-secret-key: YOUR_SECRET_KEY" \\',
    '  -H "content-type: application/json" \\',
    `  -d '${body}'`,
  ].join('\n');
}
