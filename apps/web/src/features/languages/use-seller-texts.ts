import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type MessageLanguage, messageLanguages, shippedLanguage } from '@tradepost/contracts/company/language.data';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import { useEffect, useState } from 'react';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { languageOfPath, listMissing, type TextValues } from './seller-texts.rules.ts';

interface Options<Values, Field extends string> {
  form: UseFormReturnType<Values>;
  fields: readonly Field[];
  /** The language of the fields themselves, which the record says. A new record has the company's default. */
  main: MessageLanguage | undefined;
  /** The texts are the shipped ones, which exist in every language. */
  isShipped?: boolean;
}

export interface SellerTexts<Field extends string> {
  /** Before the company’s languages are known. */
  isLoading: boolean;
  language: MessageLanguage;
  /** What the switch offers; nothing where the company writes in one language only. */
  choices: { value: MessageLanguage; label: string }[];
  /** Names the languages in which a text is missing. */
  note: string | null;
  choose: (language: MessageLanguage) => void;
  /** The field in the chosen language. Where it is empty, the text that sellers read instead shows through. */
  inputProps: (field: Field) => ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  /** What sellers of the chosen language would read. Undefined: what is shipped in it. */
  textOf: (field: Field) => string | undefined;
  /** The language of that text. */
  languageOf: (field: Field) => MessageLanguage;
}

/** The texts of a form for sellers, one language at a time. What is typed in the others stays in the form. */
export function useSellerTexts<Values extends TextValues<Field>, Field extends string>({
  form,
  fields,
  main: ofRecord,
  isShipped = false,
}: Options<Values, Field>): SellerTexts<Field> {
  const [chosen, choose] = useState<MessageLanguage>();
  const known = useQuery(contractQuery(listLanguages));
  const languages = known.data?.items ?? [];
  const main = ofRecord ?? languages.find(({ is_default }) => is_default)?.code ?? shippedLanguage;
  const language = chosen ?? main;
  const { values, errors } = form;
  const pathOf = (field: Field) => (language === main ? field : `translations.${language}.${field}`);
  const others = languages.filter(({ code }) => code !== main);
  const hasText = (code: MessageLanguage) => fields.some((field) => values.translations[code][field].trim() !== '');
  const offered = others.filter(({ is_offered }) => is_offered).map(({ code }) => code);
  const missing = isShipped ? [] : listMissing<Field>(values, fields, offered);
  const stateOf = (code: MessageLanguage) =>
    missing.includes(code) ? ' (missing)' : offered.includes(code) ? '' : ' (not offered)';

  // An error in a language that is not shown would be invisible.
  useEffect(() => {
    const wrong = Object.keys(errors).map((path) =>
      fields.some((field) => field === path) ? main : languageOfPath(path),
    );
    const [first] = wrong.filter((code) => code !== undefined);
    if (first !== undefined && !wrong.includes(language)) choose(first);
  }, [errors, fields, main, language]);

  const shown = others.filter(({ code, is_offered }) => is_offered || hasText(code));
  return {
    isLoading: known.isPending,
    language,
    choices:
      shown.length === 0
        ? []
        : [
            { value: main, label: `${messageLanguages[main].name} (default)` },
            ...shown.map(({ code, name }) => ({ value: code, label: `${name}${stateOf(code)}` })),
          ],
    note: noteOf(missing, main),
    choose,
    inputProps: (field) => {
      const props = form.getInputProps(pathOf(field) as never);
      return language === main ? props : { ...props, placeholder: String(values[field] ?? ''), required: false };
    },
    languageOf: (field) =>
      language === main || isShipped || values.translations[language][field].trim() !== '' ? language : main,
    textOf: (field) => {
      const own = String(values[field] ?? '');
      if (language === main) return own;
      return values.translations[language][field].trim() || (isShipped ? undefined : own);
    },
  };
}

function noteOf(missing: readonly MessageLanguage[], main: MessageLanguage): string | null {
  if (missing.length === 0) return null;
  const names = missing.map((code) => messageLanguages[code].name).join(', ');
  return `Missing in ${names}: sellers there read the ${messageLanguages[main].name} text.`;
}
