/**
 * Which price of a cell wins, the strongest first. A custom price hides everything below it. Rules, limits and rounding work
 * on the base price, from any source. The base price is the last one written: a run of a followed list overwrites an applied
 * suggestion, and an applied suggestion overwrites a followed price until the next run.
 */
export const pricePrecedence = [
  { key: 'custom', label: 'Custom price', what: 'Typed by staff. It stays until somebody clears it.' },
  { key: 'limits', label: 'Limits and rounding', what: 'Lowest and highest price, margin guard, round up.' },
  { key: 'rules', label: 'Rules', what: 'Mass rules work on the base price.' },
  {
    key: 'base',
    label: 'Base price',
    what: 'The last one written: a followed list, an import, an applied suggestion or staff.',
  },
] as const;

export const conflictKinds = ['custom_hides', 'moved', 'overwritten', 'will_be_overwritten'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export const conflictNames: Record<ConflictKind, string> = {
  custom_hides: 'A custom price hides a followed price',
  moved: 'A rule or a limit changes a suggestion',
  overwritten: 'A followed list overwrote a suggestion',
  will_be_overwritten: 'A followed list will overwrite a suggestion',
};

/** What staff can do about it. `adopt` lets go of the suggestion, `keep` makes it a custom price. */
export const conflictChoices = ['clear_custom', 'adopt', 'keep'] as const;
export type ConflictChoice = (typeof conflictChoices)[number];

export const choicesOf: Record<ConflictKind, readonly ConflictChoice[]> = {
  custom_hides: ['clear_custom', 'keep'],
  moved: ['adopt', 'keep'],
  overwritten: ['adopt', 'keep'],
  will_be_overwritten: ['adopt', 'keep'],
};
