import { createPartner, PartnerForm } from '@tradepost/contracts/marketplace/partner.contract';
import { bodyErrors } from '../../lib/forms.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../ui/form-page/use-new-form.ts';
import { marketplaceKeys } from './marketplace.api.ts';
import { emptyPartner, marketplacePaths, partnerPath, toPartnerBody, urlError } from './marketplace.rules.ts';
import { PartnerFields } from './partner.form.tsx';

/** `/settings/marketplace/partners/create`: adds a partner. */
export function Component() {
  const { form, page } = useNewForm(createPartner, {
    initial: emptyPartner,
    validate: (values) => ({
      ...bodyErrors(PartnerForm, toPartnerBody(values), Object.keys(values)),
      ...urlError(values),
    }),
    toBody: toPartnerBody,
    back: { to: marketplacePaths.partners, label: 'Partners' },
    to: ({ id }) => partnerPath(id),
    message: ({ name }) => `${name} was added. Map its conditions next.`,
    invalidates: marketplaceKeys,
  });
  return (
    <FormPage {...page} title="Add partner" submitLabel="Add partner">
      <PartnerFields form={form} isNew />
    </FormPage>
  );
}
