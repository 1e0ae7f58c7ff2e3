export const matchStatuses = ['running', 'ready', 'confirmed', 'discarded', 'failed'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

export const matchOutcomes = ['matched', 'differs', 'not_found'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];

export const matchOutcomeLabels: Record<MatchOutcome, string> = {
  matched: 'Matched',
  differs: 'Differs',
  not_found: 'Not found',
};

/** In what a device may differ from the one that was expected. */
export const matchFields = ['model', 'storage', 'color', 'carrier', 'grade', 'variant'] as const;
export type MatchField = (typeof matchFields)[number];

export const matchFieldLabels: Record<MatchField, string> = {
  model: 'Model',
  storage: 'Storage',
  color: 'Color',
  carrier: 'Carrier',
  grade: 'Grade',
  variant: 'Variant',
};
