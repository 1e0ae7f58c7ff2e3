import type { SaleTax, TaxScheme } from '../company/sale-tax.rules.ts';

/** How the company taxes what it sells, from the settings of its invoices. */
export interface TaxTerms {
  tax_rate: number;
  is_tax_included: boolean;
  is_margin_scheme: boolean;
}

export interface TaxedUnit {
  is_margin_scheme: boolean;
  purchase_cost: number;
  promo_cost: number;
}

/** The purchase price of the margin scheme: shipping, parts and work never lower the tax. */
export const paidToSeller = ({ purchase_cost, promo_cost }: Omit<TaxedUnit, 'is_margin_scheme'>): number =>
  Math.max(0, purchase_cost + promo_cost);

/** A unit is sold under the margin scheme when it was bought for it and the company uses it. */
export const unitTaxScheme = (
  unit: Pick<TaxedUnit, 'is_margin_scheme'> | null | undefined,
  terms: Pick<TaxTerms, 'is_margin_scheme'>,
): TaxScheme => (unit?.is_margin_scheme && terms.is_margin_scheme ? 'margin' : 'standard');

/** How a unit is taxed when it is sold today. */
export const unitTax = (unit: TaxedUnit, terms: TaxTerms): SaleTax => ({
  tax_rate: terms.tax_rate,
  is_tax_included: terms.is_tax_included,
  tax_scheme: unitTaxScheme(unit, terms),
  paid_to_seller: paidToSeller(unit),
});
