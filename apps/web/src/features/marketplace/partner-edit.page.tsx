import { useQuery } from '@tanstack/react-query';
import { EditPartnerForm, editPartner, type Partner } from '@tradepost/contracts/marketplace/partner.contract';
import { useParams } from 'react-router';
import { bodyErrors } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { PartnerList } from './components/partner-list.tsx';
import { marketplaceKeys, partnerQuery, useLiveMarketplace } from './marketplace.api.ts';
import {
  emptyPartner,
  marketplacePaths,
  type PartnerValues,
  toPartnerBody,
  toPartnerValues,
  urlError,
} from './marketplace.rules.ts';
import { PartnerFields } from './partner.form.tsx';

/** `/settings/marketplace/partners/edit/:partnerId`: a partner, and how its list stands. */
export function Component() {
  const id = Number(useParams().partnerId);
  return <EditPartner key={id} id={id} />;
}

function EditPartner({ id }: { id: number }) {
  const mayEdit = useCan()('addons.edit');
  const query = useQuery(partnerQuery(id));
  const partner = query.data;
  usePageTitle(partner?.name);
  useLiveMarketplace();
  const edit = useAction(editPartner, { invalidates: marketplaceKeys, message: 'The partner was saved' });
  const { form, page } = useVersionedForm<Partner, PartnerValues>({
    query,
    empty: emptyPartner,
    toValues: toPartnerValues,
    validate: (values) => ({
      ...bodyErrors(EditPartnerForm, { ...bodyOf(values), version: 1 }, Object.keys(values)),
      ...urlError(values),
    }),
    save: (values, { version }) => edit.send({ params: { id }, body: { ...bodyOf(values), version } }),
  });
  return (
    <FormPage
      {...page}
      title={partner?.name ?? 'Partner'}
      back={{ to: marketplacePaths.partners, label: 'Partners' }}
      banner={partner && <PartnerList partner={partner} mayEdit={mayEdit} />}
    >
      <PartnerFields form={form} isReadOnly={!mayEdit} />
    </FormPage>
  );
}

/** The type of a partner stays. */
function bodyOf(values: PartnerValues) {
  const { kind: _kind, link_id: _link, ...body } = toPartnerBody(values);
  return body;
}
