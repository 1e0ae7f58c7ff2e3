import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { chooseLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { Shop } from '@tradepost/contracts/shop/shop.contract';
import { useEffect } from 'react';
import { setApiLanguage } from '../../lib/api.ts';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { renewPageTitle } from '../../lib/page-title.ts';
import { useStored } from '../../lib/use-stored.ts';

const ofBrowser = () => navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase());

/** Shows the shop in the seller's choice, else in the first language of the address or the browser that it offers. */
export function useShopLanguage(company: string, shop: Shop | undefined, ofAddress: string | null) {
  const { show, language: shown } = useSellerLanguage();
  const [own, choose] = useStored<string | null>(`shop.${company}.language`, null);
  const language = shop && (chooseLanguage([own, ofAddress, ...ofBrowser()], shop.languages) ?? shop.language);
  const languages = shop?.languages;
  const country = shop?.country_code ?? '';
  useEffect(() => {
    if (!language || !languages) return;
    setApiLanguage(language);
    show({ language, languages, token: null, country });
  }, [language, languages, country, show]);
  useEffect(() => {
    document.documentElement.lang = shown;
    renewPageTitle();
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [shown]);
  return { language, choose: (code: MessageLanguage) => choose(code) };
}
