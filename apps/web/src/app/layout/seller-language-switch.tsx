import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type MessageLanguage, messageLanguages } from '@tradepost/contracts/company/language.data';
import { saveSellerLanguage } from '@tradepost/contracts/languages/seller-language.contract';
import { useEffect } from 'react';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { useAction } from '../../lib/use-action.ts';

/** Chooses the language of an order, for its pages, emails and documents. Hidden where the company offers only one. */
export function SellerLanguageSwitch() {
  const { write, language, page, show } = useSellerLanguage();
  const { token, languages } = page;
  const client = useQueryClient();
  const save = useAction(saveSellerLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
  if (token === null || languages.length < 2) return null;
  const choose = async (code: MessageLanguage) => {
    const saved = await save.run({ body: { token, language: code } });
    if (!saved) return;
    show({ ...page, language: saved.language });
    await client.invalidateQueries();
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={write('Language')}
      value={page.language}
      disabled={save.isRunning}
      data={languages.map((code) => ({ value: code, label: messageLanguages[code].native_name }))}
      onChange={(event) => void choose(event.currentTarget.value as MessageLanguage)}
    />
  );
}
