/** Why goods come back. `other` needs words of its own. */
export const returnReasons = {
  changed_mind: 'Changed their mind',
  defective: 'Defective',
  not_as_described: 'Not as described',
  wrong_item: 'Wrong item sold',
  does_not_fit: 'Doesn’t fit their network or accessories',
  locked: 'Locked or blacklisted',
  other: 'Other',
} as const;
export type ReturnReason = keyof typeof returnReasons;
export const returnReasonKeys = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];

/** The reason as the credit note has it: that of the list, and what was added to it. */
export function returnReasonText(key: ReturnReason, words: string): string {
  if (key === 'other') return words;
  return words === '' ? returnReasons[key] : `${returnReasons[key]}: ${words}`;
}
