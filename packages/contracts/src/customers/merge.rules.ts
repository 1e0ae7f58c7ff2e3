import type { MergeChoice } from './merge.data.ts';

/** The notes of two records of one person. What both say is kept once. */
export function joinNotes(kept: string | null, other: string | null): string | null {
  const texts = [kept, other].map((text) => text?.trim() ?? '').filter((text) => text !== '');
  const [first = '', second = ''] = texts;
  if (second === '' || first.includes(second)) return first || null;
  return second.includes(first) ? second : `${first}\n\n${second}`;
}

/** What is chosen for a field unless the user says otherwise: the value that is there. */
export function defaultChoice(kept: unknown, other: unknown): MergeChoice {
  const isEmpty = kept === null || kept === '' || kept === false;
  return isEmpty && other !== null && other !== '' ? 'other' : 'kept';
}
