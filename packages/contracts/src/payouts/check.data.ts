import type { VariableName } from '../company/variable.data.ts';

/** The states of a check. */
export const checkStates = ['printed', 'issued', 'cashed', 'stale', 'voided', 'spoiled'] as const;
export type CheckState = (typeof checkStates)[number];

/** What a line of the register may be: a check, or numbers that no check has. */
export const registerStates = [...checkStates, 'gap'] as const;
export type RegisterState = (typeof registerStates)[number];

export const registerStateLabels: Record<RegisterState, string> = {
  printed: 'Waiting for an answer',
  issued: 'Issued',
  cashed: 'Cashed',
  stale: 'Stale',
  voided: 'Voided',
  spoiled: 'Spoiled',
  gap: 'Not used',
};

/** In these states the seller can still cash the check. */
export const liveCheckStates: readonly CheckState[] = ['issued', 'stale'];

export const checkLayouts = ['top', 'middle', 'bottom', 'three_up'] as const;
export type CheckLayout = (typeof checkLayouts)[number];

export const checkLayoutLabels: Record<CheckLayout, { label: string; description: string }> = {
  top: { label: 'Check on top', description: 'Letter sheet, with two stubs below the check' },
  middle: { label: 'Check in the middle', description: 'Letter sheet, with a stub above and one below' },
  bottom: { label: 'Check at the bottom', description: 'Letter sheet, with two stubs above the check' },
  three_up: { label: 'Three per sheet', description: 'Letter sheet with three checks and no stubs' },
};

export const checkLanguages = ['en', 'de', 'fr', 'es'] as const;
export type CheckLanguage = (typeof checkLanguages)[number];

export const checkLanguageLabels: Record<CheckLanguage, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

/** What the memo may use. */
export const memoVariables = [
  ...(['box_id', 'seller_name', 'company_name', 'location_name'] as const),
] as const satisfies readonly VariableName[];

export const shippedMemo = 'Order {{box_id}}';

/** What is printed about a check's expiry in each language. */
export const shippedVoidTexts: Record<CheckLanguage, (days: number) => string> = {
  en: (days) => `Void after ${days} days`,
  de: (days) => `Ungültig nach ${days} Tagen`,
  fr: (days) => `Nul après ${days} jours`,
  es: (days) => `Nulo después de ${days} días`,
};

export const checkPictureTypes = ['image/png', 'image/jpeg'] as const;
export const maxCheckPictureBytes = 500_000;
export const maxCheckNumber = 9_999_999_999;
/** How far everything on a check can be moved, in micrometers: an inch. */
export const maxOffset = 25_400;
/** The checks that are printed at once. */
export const maxPrinted = 500;
