import { Stack, Switch, TextInput } from '@mantine/core';
import {
  type AnswerSettings,
  AnswerSettingsForm,
  defaultReturnText,
  findAnswerSettings,
  saveAnswerSettings,
} from '@tradepost/contracts/seller-offers/answer-settings.contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { later } from '../../../ui/later/later.tsx';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { TextLanguage } from '../../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';
import { useSellerTexts } from '../../languages/use-seller-texts.ts';
import { NumberField } from '../../pricing/components/number-field.tsx';
import { PortalTexts } from '../../seller-offers/components/portal-texts.tsx';
import { SiteSections } from './components/site-sections.tsx';

const PagePreview = later(async () => (await import('../../seller-offers/components/page-preview.tsx')).PagePreview);

type Values = TextValues<'return_text'> & {
  answer_days: number | null;
  allows_lines: boolean;
  allows_questions: boolean;
  allows_pictures: boolean;
  return_text: string;
};

const fields = ['return_text'] as const;

const toValues = ({
  version: _,
  language: _language,
  return_text,
  translations,
  ...settings
}: AnswerSettings): Values => ({
  ...settings,
  return_text: return_text ?? '',
  translations: toTranslationValues(translations, fields),
});

const names = {
  answer_days: 'Days to answer',
  allows_lines: 'Answer per device',
  allows_questions: 'Questions',
  allows_pictures: 'Pictures',
  return_text: 'Cost of a return',
};
const labels = withTranslationLabels(names, fields);

const switches = [
  {
    key: 'allows_lines',
    label: 'Let sellers answer per device',
    description:
      'Accepted devices are bought, the others go back in an order of their own. Otherwise it’s all or nothing.',
  },
  { key: 'allows_questions', label: 'Let sellers ask questions', description: 'Questions become notes on the order.' },
  { key: 'allows_pictures', label: 'Let sellers send pictures', description: 'Up to 10 pictures per order.' },
] as const;

const empty: Values = {
  answer_days: null,
  allows_lines: false,
  allows_questions: true,
  allows_pictures: true,
  return_text: '',
  translations: toTranslationValues(undefined, fields),
};

const tabs = [
  { key: 'answers', label: 'Answer page', to: '/settings/customer-portal' },
  { key: 'site', label: 'Domain and look', to: '/settings/customer-portal?tab=site' },
];

/** `/settings/customer-portal`: the page on which sellers answer a revised offer, and where the public pages are. */
export function Component() {
  const isSite = useSearchParams()[0].get('tab') === 'site';
  const banner = <ListTabs tabs={tabs} current={isSite ? 'site' : 'answers'} search="" />;
  return isSite ? <SitePage banner={banner} /> : <AnswerPage banner={banner} />;
}

function SitePage({ banner }: { banner: ReactNode }) {
  const canEdit = useCan()('settings.edit');
  return (
    <SettingsFrame
      title="Customer portal"
      description="Where your public pages are, how they look, and whether sellers can sign in."
      banner={banner}
    >
      <SiteSections canEdit={canEdit} />
    </SettingsFrame>
  );
}

function AnswerPage({ banner }: { banner: ReactNode }) {
  const isReadOnly = !useCan()('settings.edit');
  const { form, stored, page } = useSettingsForm(findAnswerSettings, saveAnswerSettings, {
    empty,
    toValues,
    validate: validateWith(AnswerSettingsForm.omit({ version: true })),
    labels,
    format: (_key, value) => (typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value ?? '')),
    toBody: (values) => ({ ...values, answer_days: values.answer_days ?? 0 }),
    message: 'The customer portal was saved',
  });
  const { values } = form;
  const texts = useSellerTexts<Values, 'return_text'>({ form, fields, main: stored?.language });
  return (
    <FormPage
      {...page}
      title="Customer portal"
      banner={banner}
      description="When an inspected device differs from its description, you make a revised offer. The seller answers it on a page of its own, by a link in the email. No account is needed."
    >
      <Section title="Answer page">
        <Stack gap="md">
          <NumberField
            {...form.getInputProps('answer_days')}
            value={values.answer_days}
            label="Days to answer"
            description="0 to 60 days; 0 for no deadline. Applies to new offers. Where unanswered offers are accepted automatically, the days until then count instead."
            required
            maw={320}
            disabled={isReadOnly}
          />
          {switches.map(({ key, label, description }) => (
            <Switch
              key={key}
              {...form.getInputProps(key, { type: 'checkbox' })}
              label={label}
              description={description}
              disabled={isReadOnly}
            />
          ))}
          <TextLanguage texts={texts} />
          <TextInput
            label="Cost of a return"
            description="Shown to sellers who decline. Leave empty to use the default."
            maxLength={200}
            disabled={isReadOnly}
            {...texts.inputProps('return_text')}
            placeholder={values.return_text || defaultReturnText}
          />
        </Stack>
      </Section>
      <PortalTexts />
      <Section title="Preview">
        <PagePreview
          language={texts.language}
          settings={{
            ...values,
            answer_days: values.answer_days ?? 0,
            return_text: texts.textOf('return_text') ?? '',
          }}
        />
      </Section>
    </FormPage>
  );
}
