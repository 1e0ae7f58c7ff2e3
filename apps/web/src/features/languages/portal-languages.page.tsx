import { useQuery } from '@tanstack/react-query';
import {
  findLanguageSettings,
  findPortalLanguages,
  PortalLanguageForm,
  savePortalLanguages,
} from '@tradepost/contracts/languages/language-settings.contract';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { useAction } from '../../lib/use-action.ts';
import { LanguageForm } from './components/language-form.tsx';

const invalidates = [findPortalLanguages, findLanguageSettings].map(contractKey);
const schema = PortalLanguageForm.omit({ version: true });

/** `/settings/customer-portal/languages`: the languages that sellers can choose on their pages. */
export function Component() {
  const query = useQuery(contractQuery(findPortalLanguages));
  const action = useAction(savePortalLanguages, { invalidates, message: 'The languages were saved' });
  return (
    <LanguageForm
      query={query}
      defaultField="customer_portal_lang_code"
      form={schema}
      save={(body) => action.send({ body })}
      isAmongOffered
      title="Languages of seller pages"
      description="The pages that sellers open from a link: offers, shipping kits and signatures."
      section="Languages"
      labels={{
        languages: 'Languages on the pages',
        languagesHint: 'Sellers can switch between them. With one language there is no switch.',
        defaultHint: 'For sellers without a language of their own',
      }}
    />
  );
}
