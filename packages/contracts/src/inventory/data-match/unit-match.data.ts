export const unitMatchStatuses = ['running', 'ready', 'confirming', 'confirmed', 'discarded', 'failed'] as const;
export type UnitMatchStatus = (typeof unitMatchStatuses)[number];

/** In what the list may differ from a unit. */
export const unitMatchFields = ['model', 'storage', 'color', 'grade', 'price'] as const;
export type UnitMatchField = (typeof unitMatchFields)[number];

export const unitMatchFieldLabels: Record<UnitMatchField, string> = {
  model: 'Model',
  storage: 'Storage',
  color: 'Color',
  grade: 'Grade',
  price: 'Price',
};
