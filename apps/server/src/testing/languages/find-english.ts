import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { shippedLanguages } from '../../features/orders/mails/shipped/shipped-languages.data.ts';
import { writeShipped } from '../../features/orders/mails/shipped/shipped-text.rules.ts';
import { type EnglishReach, makeEnglishFinder } from './english-finder.ts';

function shippedIn(language: MessageLanguage): string[] {
  const { texts, own, questions } = shippedLanguages[language];
  return [...Object.values(texts), own].flatMap((write) =>
    [true, false].flatMap((isShop) =>
      Object.values(writeShipped(write(isShop), questions)).filter((text) => text !== null),
    ),
  );
}

const finders = new Map<MessageLanguage, ReturnType<typeof makeEnglishFinder>>();

/** What is English in a text that should be of the language. */
export function findEnglish(text: string, reach?: EnglishReach, language: MessageLanguage = 'de'): string[] {
  const known =
    finders.get(language) ?? makeEnglishFinder(language, { english: shippedIn('en'), own: shippedIn(language) });
  finders.set(language, known);
  return known(text, reach);
}
