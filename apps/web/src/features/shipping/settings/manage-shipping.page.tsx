import type { FormErrors } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { validateWith } from '../../../lib/forms.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { CostSections } from './components/cost-sections.tsx';
import { LabelSection } from './components/label-section.tsx';
import { ParcelSections } from './components/parcel-sections.tsx';
import { PrintSections } from './components/print-sections.tsx';
import { saveShipping, shippingKey, shippingSettingsQuery } from './shipping-settings.api.ts';
import {
  emptyShipping,
  formatShippingField,
  type ShippingValues,
  type StoredShipping,
  sectionNames,
  sections,
  shippingLabels,
  shippingTabs,
  toShippingValues,
} from './shipping-settings.rules.ts';

/** `/settings/manage-shipping`: default labels, costs, insurance, the default parcel and printing. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const me = useMe();
  const query = useQuery(shippingSettingsQuery);
  const action = useAction(saveShipping, {
    invalidates: [shippingKey],
    message: 'The shipping settings were saved',
  });
  const { form, stored, page } = useVersionedForm<StoredShipping, ShippingValues>({
    query,
    empty: emptyShipping,
    toValues: toShippingValues,
    validate: validateShipping,
    labels: shippingLabels,
    format: (_key, value) => formatShippingField(value, query.data?.services ?? []),
    save: (values, before) => action.send(values, before),
  });
  const common = { form, isReadOnly };
  return (
    <FormPage
      {...page}
      title="Shipping"
      description="Which labels you buy, who pays for them, and how they are printed."
      banner={<ListTabs tabs={shippingTabs} current="settings" search="" />}
    >
      <LabelSection {...common} services={query.data?.services ?? []} />
      <CostSections {...common} currency={query.data?.currency ?? me.currency} />
      <ParcelSections {...common} />
      <PrintSections {...common} companyName={me.company_name} isSaved={!form.isDirty()} language={stored?.language} />
    </FormPage>
  );
}

/** The messages of all sections. */
function validateShipping(values: ShippingValues): FormErrors {
  return Object.assign({}, ...sectionNames.map((name) => validateWith<ShippingValues>(sections[name])(values)));
}
