import { type Axis, type AxisValues, axisKeys, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { deviceTerms } from '@tradepost/contracts/languages/en/device-terms.data';

const shipped: ReadonlySet<string> = new Set(deviceTerms);

/** The values of variants that are words of the shipped catalog, in the seller's language. Others stay as they are. */
export function termsOf(
  variants: readonly AxisValues[],
  phrase: (text: string) => string,
): Readonly<Record<string, string>> {
  const values = variants.flatMap((variant) => axisKeys.map((key) => variant[key]));
  const words = new Set(values.filter((value) => value !== null).filter((value) => shipped.has(value)));
  return Object.fromEntries([...words].map((word) => [word, phrase(word)]).filter(([word, own]) => word !== own));
}

/** The label of a variant with these words in it. */
export function translateLabel(
  axes: readonly Axis[],
  variant: AxisValues,
  terms: Readonly<Record<string, string>>,
): string {
  const values = axisKeys.map((key) => {
    const value = variant[key];
    return [key, value !== null && Object.hasOwn(terms, value) ? terms[value] : value] as const;
  });
  return variantLabel(axes, Object.fromEntries(values) as AxisValues);
}
