import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { Catalog } from '@tradepost/contracts/languages/locale.rules';
import { useEffect, useState } from 'react';

/** A language is loaded when it is needed. English is in the code. */
const loaders: Record<MessageLanguage, () => Promise<Catalog>> = {
  en: async () => ({}),
  de: async () => (await import('@tradepost/contracts/languages/de/seller-pages.data')).catalog,
  fr: async () => (await import('@tradepost/contracts/languages/fr/seller-pages.data')).catalog,
  es: async () => (await import('@tradepost/contracts/languages/es/seller-pages.data')).catalog,
};

interface Loaded {
  language: MessageLanguage;
  catalog: Catalog;
}

/** The catalog of a language; until it is here the one before, or null for the first. A failed one is English. */
export function useCatalog(language: MessageLanguage): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(language === 'en' ? { language, catalog: {} } : null);
  useEffect(() => {
    let isWanted = true;
    loaders[language]()
      .then((catalog) => ({ language, catalog }))
      .catch((): Loaded => ({ language: 'en', catalog: {} }))
      .then((next) => {
        if (isWanted) setLoaded((before) => (before?.language === next.language ? before : next));
      });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded;
}
