import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';

/** One own variant as its row in the form: a text for each axis. */
export type VariantValues = { id: number | null; row: string } & Record<(typeof axisKeys)[number], string>;

let made = 0;

/** A row to fill in. */
export function emptyVariant(): VariantValues {
  made += 1;
  const values = Object.fromEntries(axisKeys.map((key) => [key, ''])) as Record<(typeof axisKeys)[number], string>;
  return { id: null, row: `new-${made}`, ...values };
}

/** A new row, with the values of the one before. */
export function nextVariant(before: VariantValues | undefined): VariantValues {
  const { id, row, ...blank } = emptyVariant();
  return { ...blank, ...before, id, row };
}
