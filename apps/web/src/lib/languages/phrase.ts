import { createContext, useContext } from 'react';

/** Values for the places of a text: `{size}`. */
export type PhraseValues = Readonly<Record<string, string | number>>;
export type Phrase = (text: string, values?: PhraseValues) => string;

/** The back office is in English: its texts are shown as they are. */
const inEnglish: Phrase = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Sellers' pages put their language here. */
export const PhraseContext = createContext<Phrase>(inEnglish);

/** Whether the page is one of the back office, and not of a seller. */
export const useIsBackOffice = (): boolean => useContext(PhraseContext) === inEnglish;

/** Says a text of a part that sellers' pages share with the back office. */
export const usePhrase = (): Phrase => useContext(PhraseContext);
