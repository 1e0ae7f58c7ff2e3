import type { Scope } from '../../../platform/tenancy/ctx.ts';
import { openFeed } from './feed.client.ts';
import { openParent } from './parent-source.queries.ts';
import type { PriceSource } from './price-source.rules.ts';
import { openSandbox } from './sandbox-source.queries.ts';
import type { SourceScope } from './source-scope.rules.ts';

/** What of a source it takes to ask it. */
export interface AskedSource {
  kind: 'feed' | 'parent' | 'sandbox';
  sharing_id: number | null;
  seed: string;
  scopes: readonly SourceScope[];
}

/** The client of a kind of source. None of them is inside a transaction: what they wait for may take minutes. */
export function openPriceSource(scope: Scope, source: AskedSource): PriceSource {
  if (source.kind === 'feed') return openFeed(scope.platform.outgoing);
  if (source.kind === 'parent') return openParent(scope, source.sharing_id);
  return openSandbox(scope, source.seed, source.scopes);
}
