import { gatesOf } from '@tradepost/contracts/billing/gates.rules';

const product = 'Tradepost';

/** The name that a company’s emails and codes have in place of ours: its own, where its plan removes ours. */
export function brandOf({ name, package_id }: { name: string; package_id: number }): { brand?: string } {
  return gatesOf({ package_id }).is_remove_brand_free ? { brand: name } : {};
}

/** A text of ours without our name. What is on us is simply there; what is in us is in the company. */
export function putBrand(text: string, brand: string): string {
  return text
    .replaceAll(` on ${product}`, '')
    .replaceAll(`a ${product} account`, 'an account')
    .replaceAll(product, () => brand);
}
