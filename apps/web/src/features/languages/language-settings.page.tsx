import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  LanguageForm as FormSchema,
  findLanguageSettings,
  findPortalLanguages,
  listLanguages,
  saveLanguageSettings,
} from '@tradepost/contracts/languages/language-settings.contract';
import { listTemplates } from '@tradepost/contracts/messages/template.contract';
import { listPortalTexts } from '@tradepost/contracts/seller-offers/portal-text.contract';
import { Link } from 'react-router';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { useAction } from '../../lib/use-action.ts';
import { LanguageForm } from './components/language-form.tsx';

/** What is written per language is shown in the default one first. */
const invalidates = [findLanguageSettings, findPortalLanguages, listLanguages, listTemplates, listPortalTexts].map(
  contractKey,
);
const schema = FormSchema.omit({ version: true });

/** `/settings/language`: the languages in which sellers are written to. */
export function Component() {
  const query = useQuery(contractQuery(findLanguageSettings));
  const action = useAction(saveLanguageSettings, { invalidates, message: 'The languages were saved' });
  return (
    <LanguageForm
      query={query}
      defaultField="default_language"
      form={schema}
      save={(body) => action.send({ body })}
      title="Languages"
      description="What sellers and buyers read: emails, documents and the pages they open. Your team works in English."
      section="Languages for sellers"
      labels={{
        languages: 'Languages you offer',
        languagesHint: 'An order keeps the language of its seller. You can change it in the order’s details.',
        defaultHint:
          'For sellers without a language of their own, and the language of your own texts where you wrote none in the seller’s.',
      }}
    >
      <Text size="sm" c="dimmed">
        Sellers can switch the language on their pages.{' '}
        <Anchor component={Link} to="/settings/customer-portal/languages" size="sm" underline="always">
          Choose the languages of the pages
        </Anchor>
      </Text>
    </LanguageForm>
  );
}
