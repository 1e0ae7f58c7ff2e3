import {
  type MessageLanguage,
  messageLanguageCodes,
  shippedLanguage,
} from '@tradepost/contracts/company/language.data';
import { chooseLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import { type Locale, makeLocale } from '@tradepost/contracts/languages/locale.rules';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { setApiLanguage } from '../api.ts';
import { useCatalog } from './load-catalog.ts';
import { type Phrase, PhraseContext } from './phrase.ts';

/** What a page of a seller knows about its language. */
export interface PageLanguage {
  language: MessageLanguage;
  /** Those that the seller can choose; with a token that stores the choice. */
  languages: readonly MessageLanguage[];
  token: string | null;
  /** The company's, for dates and amounts. */
  country: string;
}

interface SellerLanguage extends Locale {
  page: PageLanguage;
  show: (page: PageLanguage) => void;
}

const SellerLanguageContext = createContext<SellerLanguage | null>(null);

/** The language of the browser, until the order says its own. */
const ofBrowser = (): PageLanguage => ({
  language:
    chooseLanguage(
      navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase()),
      messageLanguageCodes,
    ) ?? shippedLanguage,
  languages: [],
  token: null,
  country: '',
});

interface SellerLanguageProviderProps {
  /** Left out: the browser's. */
  initial?: PageLanguage;
  /** While the first language is loading. */
  loading: ReactNode;
  children: ReactNode;
}

/** Says everything below it in the seller's language. */
export function SellerLanguageProvider({ initial, loading, children }: SellerLanguageProviderProps) {
  const [page, setPage] = useState(initial ?? ofBrowser);
  const loaded = useCatalog(page.language);
  const { country } = page;
  const locale = useMemo(() => loaded && makeLocale({ ...loaded, country }), [loaded, country]);
  const show = useCallback((next: PageLanguage) => {
    setPage((before) => (isSame(before, next) ? before : next));
  }, []);
  const value = useMemo(() => locale && { ...locale, page, show }, [locale, page, show]);
  const phrase = useMemo<Phrase | null>(
    () =>
      locale &&
      ((text, values) =>
        values ? locale.write(text as Parameters<Locale['write']>[0], values) : locale.sentence(text)),
    [locale],
  );
  if (!value || !phrase) return loading;
  return (
    <SellerLanguageContext value={value}>
      <PhraseContext value={phrase}>{children}</PhraseContext>
    </SellerLanguageContext>
  );
}

const isSame = (one: PageLanguage, other: PageLanguage) =>
  one.language === other.language &&
  one.token === other.token &&
  one.country === other.country &&
  one.languages.join() === other.languages.join();

export function useSellerLanguage(): SellerLanguage {
  const found = useContext(SellerLanguageContext);
  if (!found) throw new Error('outside a page for sellers');
  return found;
}

interface OrderLanguage {
  language: MessageLanguage;
  languages?: readonly MessageLanguage[];
  country_code?: string;
}

/** Shows the page in the language of the order that it opened. */
export function useOrderLanguage(order: OrderLanguage | undefined, token: string | null): void {
  const { show } = useSellerLanguage();
  const { language, languages, country_code = '' } = order ?? {};
  const offered = languages?.join();
  useEffect(() => {
    if (!language) return;
    setApiLanguage(language);
    show({ language, languages: (offered?.split(',') ?? []) as MessageLanguage[], token, country: country_code });
  }, [language, offered, token, country_code, show]);
}
