import { Anchor, Stack, Textarea } from '@mantine/core';
import {
  findPrivacy,
  findTerms,
  type LegalKind,
  LegalWords,
  savePrivacy,
  saveTerms,
} from '@tradepost/contracts/shop/site/legal.contract';
import { useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { TextLanguage } from '../../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';
import { useSellerTexts } from '../../languages/use-seller-texts.ts';
import { LegalVersions } from './components/legal-versions.tsx';
import { RichText } from './components/rich-text.tsx';
import { TextHelp } from './components/text-help.tsx';
import { useSampleValues } from './components/use-sample-values.ts';

const calls = {
  terms: { label: 'Terms', find: findTerms, save: saveTerms },
  privacy: { label: 'Privacy', find: findPrivacy, save: savePrivacy },
} as const;
const tabs = [
  { key: 'terms', label: 'Terms', to: '/settings/legal-terms' },
  { key: 'privacy', label: 'Privacy', to: '/settings/legal-terms?tab=privacy' },
];

/** `/settings/legal-terms`: the terms and the privacy text on the public pages. */
export function Component() {
  const kind: LegalKind = useSearchParams()[0].get('tab') === 'privacy' ? 'privacy' : 'terms';
  return <LegalPage key={kind} kind={kind} />;
}

type Values = TextValues<'body'> & { body: string };

const fields = ['body'] as const;
const empty: Values = { body: '', translations: toTranslationValues(undefined, fields) };

function LegalPage({ kind }: { kind: LegalKind }) {
  const { label, find, save } = calls[kind];
  const isReadOnly = !useCan()('settings.edit');
  const { form, stored, page } = useSettingsForm(find, save, {
    empty,
    toValues: ({ body, translations }): Values => ({ body, translations: toTranslationValues(translations, fields) }),
    validate: validateWith(LegalWords),
    labels: withTranslationLabels({ body: label }, fields),
    toBody: (values) => values,
    message: ({ version }) => `${label} saved as version ${version}`,
  });
  const texts = useSellerTexts<Values, 'body'>({ form, fields, main: stored?.language });
  const values = useSampleValues();
  const shown = texts.textOf('body') ?? '';
  return (
    <FormPage
      {...page}
      isLoading={page.isLoading || texts.isLoading}
      title="Legal terms"
      description={
        <>
          Your terms and your privacy text, as sellers accept them. Each change is a new version; orders keep theirs.{' '}
          {stored && stored.version > 0 && (
            <Anchor href={stored.url} target="_blank" rel="noreferrer" size="sm" underline="always">
              Public page
            </Anchor>
          )}
        </>
      }
      banner={<ListTabs tabs={tabs} current={kind} search="" />}
    >
      <Section title={label}>
        <Stack gap="md">
          <TextLanguage texts={texts} />
          <Textarea
            label="Text"
            description="Leave empty to have no such page"
            autosize
            minRows={10}
            maxRows={28}
            maxLength={60_000}
            disabled={isReadOnly}
            {...texts.inputProps('body')}
          />
          <TextHelp />
        </Stack>
      </Section>
      {shown !== '' && (
        <Section title="Preview">
          <RichText text={shown} values={values} level={3} />
        </Section>
      )}
      {stored && <LegalVersions versions={stored.versions} />}
    </FormPage>
  );
}
