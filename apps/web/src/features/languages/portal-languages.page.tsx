import { useQuery } from '@tanstack/react-query';
import { type MessageLanguage, messageLanguages } from '@tradepost/contracts/company/language.data';
import {
  findLanguageSettings,
  findPortalLanguages,
  PortalLanguageForm,
  type PortalLanguages,
  savePortalLanguages,
} from '@tradepost/contracts/languages/language-settings.contract';
import { listPortalTexts, viewPortalText } from '@tradepost/contracts/portal/portal-text.contract';
import { validateWith } from '../../lib/forms.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useCan } from '../session/use-session.ts';
import { LanguageFields } from './components/language-fields.tsx';

type Values = Record<string, unknown> & { languages: MessageLanguage[]; customer_portal_lang_code: MessageLanguage };

const toValues = ({ languages, customer_portal_lang_code }: PortalLanguages): Values => ({
  ...{ languages, customer_portal_lang_code },
});
/** The texts of the answer page are in its language. */
const invalidates = [findPortalLanguages, findLanguageSettings, listPortalTexts, viewPortalText].map(contractKey);
const nameOf = (code: unknown) => messageLanguages[code as MessageLanguage]?.name ?? '';

/** `/settings/customer-portal/languages`: the languages that sellers can choose on their pages. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const query = useQuery(contractQuery(findPortalLanguages));
  const offered = useQuery(contractQuery(findLanguageSettings)).data?.languages;
  const action = useAction(savePortalLanguages, { invalidates, message: 'The languages were saved' });
  const { form, page } = useVersionedForm<PortalLanguages, Values>({
    query,
    empty: { languages: ['en'], customer_portal_lang_code: 'en' },
    toValues,
    validate: validateWith(PortalLanguageForm.omit({ version: true })),
    labels: { languages: 'Languages', customer_portal_lang_code: 'Default language' },
    format: (_key, value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)),
    save: (values, { version }) => action.send({ body: { ...values, version } }),
  });
  const { values, errors } = form;
  return (
    <FormPage
      {...page}
      title="Languages of seller pages"
      description="The pages that sellers open from a link: offers, shipping kits and signatures."
    >
      <Section title="Languages">
        <LanguageFields
          from={offered ?? values.languages}
          languages={values.languages}
          defaultLanguage={values.customer_portal_lang_code}
          labels={{
            languages: 'Languages on the pages',
            languagesHint: 'Sellers can switch between them. With one language there is no switch.',
            default: 'Default language',
            defaultHint:
              'For sellers without a language of their own. Your own texts of the pages are in this language.',
          }}
          errors={{ languages: errors.languages, default: errors.customer_portal_lang_code }}
          isReadOnly={isReadOnly}
          onChange={(languages, customer_portal_lang_code) => form.setValues({ languages, customer_portal_lang_code })}
        />
      </Section>
    </FormPage>
  );
}
