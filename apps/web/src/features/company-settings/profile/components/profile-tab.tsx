import { useQuery } from '@tanstack/react-query';
import {
  type CompanyProfile,
  findCompanyProfile,
  saveCompanyProfile,
} from '@tradepost/contracts/company-settings/profile/profile.contract';
import type { ReactNode } from 'react';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useVersionedForm } from '../../../../lib/use-versioned-form.ts';
import { useAddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { profileKeys } from '../company-profile.api.ts';
import {
  emptyProfile,
  type ProfileValues,
  profileLabels,
  toProfileValues,
  validateProfile,
} from '../profile-values.rules.ts';
import { LogoSection } from './logo-section.tsx';
import { ContactSection, LinksSection, NameSection } from './profile-sections.tsx';

/** Names, contact, logo and links of the company. */
export function ProfileTab({ banner }: { banner: ReactNode }) {
  const isReadOnly = !useCan()('settings.edit');
  const query = useQuery(contractQuery(findCompanyProfile));
  const action = useAction(saveCompanyProfile, { invalidates: profileKeys, message: 'The profile was saved' });
  const check = useAddressCheck(query.data?.address_text);
  const { form, stored, page } = useVersionedForm<CompanyProfile, ProfileValues>({
    query,
    empty: emptyProfile,
    toValues: toProfileValues,
    validate: (values) => ({
      // The stored address counts as picked until it is changed.
      ...(values.address_text === (query.data?.address_text ?? '')
        ? {}
        : check.errors('address_text', values.address_text)),
      ...validateProfile(values),
    }),
    labels: profileLabels,
    save: (values, { version }) => action.send({ body: { ...values, version } }),
  });
  return (
    <FormPage
      {...page}
      title="Company profile"
      description="Who you are: on documents, in emails, and on the pages that your sellers see."
      banner={banner}
    >
      {stored && <LogoSection stored={stored} isReadOnly={isReadOnly} />}
      <NameSection form={form} isReadOnly={isReadOnly} />
      <ContactSection form={form} check={check} isReadOnly={isReadOnly} />
      {stored && <LinksSection form={form} stored={stored} isReadOnly={isReadOnly} />}
    </FormPage>
  );
}
