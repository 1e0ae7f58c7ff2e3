import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import type { Scope } from '../../../../platform/tenancy/ctx.ts';
import { openFeed } from './feed.client.ts';
import { openLinkedOffers } from './linked-offers.queries.ts';
import { openParent } from './parent-source.queries.ts';
import { type ListKind, type PriceSource, SourceError } from './price-source.rules.ts';
import { openSandbox } from './sandbox-source.queries.ts';
import { openLogin } from './source-login.rules.ts';
import type { SourceScope } from './source-scope.rules.ts';

/** The fields of a source that are needed to fetch it. */
export interface SourceConfig {
  kind: ListKind;
  link_id?: number | null;
  sharing_id: number | null;
  encoding: FileEncoding | null;
  /** Encrypted. */
  login: string | null;
  own_merchant: string | null;
  seed: string;
  scopes: readonly SourceScope[];
}

/** The client for a kind of source. Call it outside a transaction, as it can take minutes. */
export function openPriceSource(scope: Scope, source: SourceConfig): PriceSource {
  const { country_code: country } = scope.company;
  if (source.kind === 'feed')
    return openFeed(scope.platform.outgoing, { country, encoding: source.encoding ?? undefined });
  if (source.kind === 'sellcell')
    return openFeed(scope.platform.outgoing, {
      country,
      encoding: undefined,
      login: openLogin(scope, source.login),
      sellcell: { own_merchant: source.own_merchant },
    });
  if (source.kind === 'parent') return openParent(scope, source.sharing_id);
  if (source.kind === 'offers') return openLinkedOffers(scope, source.link_id ?? null);
  if (source.kind === 'file') return () => Promise.reject(new SourceError('Upload a new list to read it', true));
  return openSandbox(scope, source.seed, source.scopes);
}
