import type { PageMeta } from '@tradepost/contracts/shop/site/meta.contract';
import { metaPages } from '@tradepost/contracts/shop/site/meta.data';

/** What the texts are of: `Device: iPhone 15`. */
export function nameOfMeta({ page, target_key, target_name }: PageMeta): string {
  const { label } = metaPages[page];
  return target_key === '' ? label : `${label}: ${target_name ?? target_key}`;
}
