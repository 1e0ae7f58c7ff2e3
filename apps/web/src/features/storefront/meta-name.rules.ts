import type { PageMeta } from '@tradepost/contracts/storefront/meta.contract';
import { metaPages } from '@tradepost/contracts/storefront/meta.data';

/** What the texts are of: `Device: iPhone 15`. */
export function nameOfMeta({ page, target_key, target_name }: PageMeta): string {
  const { label } = metaPages[page];
  return target_key === '' ? label : `${label}: ${target_name ?? target_key}`;
}
