import { NativeSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { PageMeta } from '@tradepost/contracts/shop/site/meta.contract';
import {
  type MetaPage,
  metaPageKeys,
  metaPages,
  metaVariables,
  targetedPages,
} from '@tradepost/contracts/shop/site/meta.data';
import { Section } from '../../../ui/detail-page/section.tsx';
import { TextLanguage } from '../../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';
import { useSellerTexts } from '../../languages/use-seller-texts.ts';
import { Snippet } from './components/snippet.tsx';

type Field = 'title' | 'description';
export type MetaValues = TextValues<Field> &
  Record<Field, string> & { page: MetaPage; target_key: string; is_noindex: boolean };

const fields = ['title', 'description'] as const;
export const metaLabels = withTranslationLabels(
  { page: 'Page', target_key: 'Only for', title: 'Title', description: 'Description', is_noindex: 'Search engines' },
  fields,
);

export const emptyMeta: MetaValues = {
  page: 'home',
  target_key: '',
  title: '',
  description: '',
  is_noindex: false,
  translations: toTranslationValues(undefined, fields),
};

export const toMetaValues = ({
  page,
  target_key,
  title,
  description,
  is_noindex,
  translations,
}: PageMeta): MetaValues => ({
  page,
  target_key,
  title,
  description,
  is_noindex,
  translations: toTranslationValues(translations, fields),
});

interface MetaFieldsProps {
  form: UseFormReturnType<MetaValues>;
  main: MessageLanguage | undefined;
  isReadOnly: boolean;
  /** The texts of all pages are always of all pages. */
  isDefault?: boolean;
}

export function MetaFields({ form, main, isReadOnly, isDefault = false }: MetaFieldsProps) {
  const { page } = form.values;
  const texts = useSellerTexts<MetaValues, Field>({ form, fields, main });
  const pages = metaPageKeys.filter((key) => isDefault || key !== 'all');
  return (
    <>
      {!isDefault && <PageSection isReadOnly={isReadOnly} pages={pages} form={form} page={page} />}
      <Section title="Texts">
        <Stack gap="md">
          <TextLanguage texts={texts} />
          <TextInput
            label="Title"
            description="About 60 characters fit into a search result. Leave empty to use the default."
            maxLength={120}
            disabled={isReadOnly}
            {...texts.inputProps('title')}
          />
          <Textarea
            label="Description"
            description="About 160 characters fit. Leave empty to use the default."
            autosize
            minRows={2}
            maxLength={320}
            disabled={isReadOnly}
            {...texts.inputProps('description')}
          />
          <Text size="xs" c="dimmed">
            Variables:{' '}
            {metaPages[page].variables.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <code>{`{{${name}}}`}</code> {metaVariables[name]}
              </span>
            ))}
          </Text>
          <Snippet title={texts.textOf('title') ?? ''} description={texts.textOf('description') ?? ''} />
          <Switch
            label="Keep it out of search engines"
            description="The page stays open to everybody who has its address"
            disabled={isReadOnly}
            {...form.getInputProps('is_noindex', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
    </>
  );
}

interface PageSectionProps {
  isReadOnly: boolean;
  pages: MetaPage[];
  form: UseFormReturnType<MetaValues>;
  page: MetaPage;
}

/** The page that the texts are for. */
function PageSection({ isReadOnly, pages, form, page }: PageSectionProps) {
  return (
    <Section title="Page">
      <Stack gap="md">
        <NativeSelect
          label="Page"
          maw={400}
          disabled={isReadOnly}
          data={pages.map((value) => ({ value, label: metaPages[value].label }))}
          {...form.getInputProps('page')}
          onChange={(event) => {
            const next = event.currentTarget.value as MetaPage;
            form.setFieldValue('page', next);
            if (!targetedPages.includes(next)) form.setFieldValue('target_key', '');
          }}
        />
        {targetedPages.includes(page) && (
          <TextInput
            label="Only for"
            description="The key of one category, brand or device, as in the page’s address: apple-iphone-15. Leave empty for all."
            maw={400}
            maxLength={120}
            disabled={isReadOnly}
            {...form.getInputProps('target_key')}
          />
        )}
      </Stack>
    </Section>
  );
}
