import { NativeSelect } from '@mantine/core';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { SellerTexts } from '../use-seller-texts.ts';

/** Switches the language in which a form shows its texts for sellers, and says where one is missing. */
export function TextLanguage({
  texts,
}: {
  texts: Pick<SellerTexts<string>, 'language' | 'choices' | 'note' | 'choose'>;
}) {
  const { language, choices, note, choose } = texts;
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      label="Language of the texts"
      description={note ?? 'Sellers read each text in their language'}
      maw={400}
      value={language}
      data={choices}
      onChange={(event) => choose(event.currentTarget.value as MessageLanguage)}
    />
  );
}
