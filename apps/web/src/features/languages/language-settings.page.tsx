import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MessageLanguage, messageLanguages } from '@tradepost/contracts/company/language.data';
import {
  findLanguageSettings,
  findPortalLanguages,
  LanguageForm,
  type LanguageSettings,
  listLanguages,
  saveLanguageSettings,
} from '@tradepost/contracts/languages/language-settings.contract';
import { listTemplates } from '@tradepost/contracts/messages/template.contract';
import { Link } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useCan } from '../session/use-session.ts';
import { LanguageFields } from './components/language-fields.tsx';

type Values = Record<string, unknown> & { languages: MessageLanguage[]; default_language: MessageLanguage };

const toValues = ({ languages, default_language }: LanguageSettings): Values => ({ languages, default_language });
const invalidates = [findLanguageSettings, findPortalLanguages, listLanguages, listTemplates].map(contractKey);
const nameOf = (code: unknown) => messageLanguages[code as MessageLanguage]?.name ?? '';

/** `/settings/language`: the languages in which sellers are written to. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const query = useQuery(contractQuery(findLanguageSettings));
  const action = useAction(saveLanguageSettings, { invalidates, message: 'The languages were saved' });
  const { form, page } = useVersionedForm<LanguageSettings, Values>({
    query,
    empty: { languages: ['en'], default_language: 'en' },
    toValues,
    validate: validateWith(LanguageForm.omit({ version: true })),
    labels: { languages: 'Languages', default_language: 'Default language' },
    format: (_key, value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)),
    save: (values, { version }) => action.send({ body: { ...values, version } }),
  });
  const { values, errors } = form;
  return (
    <FormPage
      {...page}
      title="Languages"
      description="What sellers read: emails, documents and the pages they open. Your team works in English."
    >
      <Section title="Languages for sellers">
        <LanguageFields
          languages={values.languages}
          defaultLanguage={values.default_language}
          labels={{
            languages: 'Languages you offer',
            languagesHint: 'An order keeps the language of its seller. You can change it in the order’s details.',
            default: 'Default language',
            defaultHint: 'For sellers without a language of their own',
          }}
          errors={{ languages: errors.languages, default: errors.default_language }}
          isReadOnly={isReadOnly}
          onChange={(languages, default_language) => form.setValues({ languages, default_language })}
        />
      </Section>
      <Text size="sm" c="dimmed">
        Sellers can switch the language on their pages.{' '}
        <Anchor component={Link} to="/settings/customer-portal/languages" size="sm" underline="always">
          Choose the languages of the pages
        </Anchor>
      </Text>
    </FormPage>
  );
}
