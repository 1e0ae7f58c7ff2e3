import { Autocomplete, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { type Faq, listFaqs } from '@tradepost/contracts/shop/site/faq.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { TextLanguage } from '../../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';
import { useSellerTexts } from '../../languages/use-seller-texts.ts';
import { RichText } from './components/rich-text.tsx';
import { TextHelp } from './components/text-help.tsx';
import { useSampleValues } from './components/use-sample-values.ts';

type Field = 'group_name' | 'question' | 'answer';
export type FaqValues = TextValues<Field> & Record<Field, string> & { is_shown: boolean };

const fields = ['group_name', 'question', 'answer'] as const;
export const faqLabels = withTranslationLabels(
  { group_name: 'Group', question: 'Question', answer: 'Answer', is_shown: 'Shown' },
  fields,
);

export const emptyFaq: FaqValues = {
  group_name: '',
  question: '',
  answer: '',
  is_shown: true,
  translations: toTranslationValues(undefined, fields),
};

export const toFaqValues = ({ group_name, question, answer, is_shown, translations }: Faq): FaqValues => ({
  group_name,
  question,
  answer,
  is_shown,
  translations: toTranslationValues(translations, fields),
});

interface FaqFieldsProps {
  form: UseFormReturnType<FaqValues>;
  main: MessageLanguage | undefined;
  isReadOnly: boolean;
}

export function FaqFields({ form, main, isReadOnly }: FaqFieldsProps) {
  const texts = useSellerTexts<FaqValues, Field>({ form, fields, main });
  const values = useSampleValues();
  const groups = useQuery(contractQuery(listFaqs)).data?.items.map(({ group_name }) => group_name) ?? [];
  const answer = texts.textOf('answer') ?? '';
  return (
    <>
      <Section title="Question">
        <Stack gap="md">
          <TextLanguage texts={texts} />
          <TextInput
            label="Question"
            required
            maxLength={200}
            disabled={isReadOnly}
            {...texts.inputProps('question')}
          />
          <Textarea
            label="Answer"
            required
            autosize
            minRows={4}
            maxLength={4000}
            disabled={isReadOnly}
            {...texts.inputProps('answer')}
          />
          <TextHelp />
          <Autocomplete
            label="Group"
            description="The heading that it stands under (optional)"
            maxLength={80}
            maw={400}
            data={[...new Set(groups)].filter((name) => name !== '')}
            disabled={isReadOnly}
            {...texts.inputProps('group_name')}
          />
          <Switch
            label="Show it to sellers"
            disabled={isReadOnly}
            {...form.getInputProps('is_shown', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
      {answer !== '' && (
        <Section title="Preview">
          <RichText text={answer} values={values} level={3} />
        </Section>
      )}
    </>
  );
}
