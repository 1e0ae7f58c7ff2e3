import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';

/** One own variant as a row in the form, with a text for each axis. */
export type VariantValues = { id: number | null; row: string } & Record<(typeof axisKeys)[number], string>;

let made = 0;

/** An empty row. */
export function emptyVariant(): VariantValues {
  made += 1;
  const values = Object.fromEntries(axisKeys.map((key) => [key, ''])) as Record<(typeof axisKeys)[number], string>;
  return { id: null, row: `new-${made}`, ...values };
}

/** A new row with the values of the previous one. */
export function nextVariant(before: VariantValues | undefined): VariantValues {
  const { id, row, ...blank } = emptyVariant();
  return { ...blank, ...before, id, row };
}
