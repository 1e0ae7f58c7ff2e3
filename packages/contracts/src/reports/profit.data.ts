/** What the rows of the profit report are about. */
export const profitGroupings = {
  model: 'Model',
  kind: 'Bought through',
  channel: 'Sold through',
  location: 'Location',
  month: 'Month',
} as const;
export type ProfitGrouping = keyof typeof profitGroupings;
export const profitGroupingKeys = Object.keys(profitGroupings) as [ProfitGrouping, ...ProfitGrouping[]];

/** The figures that rows can be sorted by. */
export const profitSorts = ['units', '-units', 'sale', '-sale', 'net', '-net'] as const;
export type ProfitSort = (typeof profitSorts)[number];
