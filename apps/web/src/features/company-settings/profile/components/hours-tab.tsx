import { useQuery } from '@tanstack/react-query';
import {
  findPageHours,
  type PageHours,
  PageHoursForm,
  savePageHours,
} from '@tradepost/contracts/company-settings/profile/page-hours.contract';
import type { ReactNode } from 'react';
import { validateWith } from '../../../../lib/forms.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useVersionedForm } from '../../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { ExceptionsSection } from '../../../locations/components/exceptions-section.tsx';
import { HoursSection } from '../../../locations/components/hours-section.tsx';
import { type HoursValues, toExceptions, toHoursValues } from '../../../locations/components/location-values.rules.ts';
import { profileKeys } from '../company-profile.api.ts';

const toBody = ({ hours, exceptions }: HoursValues) => ({ hours, exceptions: toExceptions(exceptions) });

/** The hours of the company, for locations that state none. */
export function HoursTab({ banner }: { banner: ReactNode }) {
  const isReadOnly = !useCan()('settings.edit');
  const query = useQuery(contractQuery(findPageHours));
  const action = useAction(savePageHours, { invalidates: profileKeys, message: 'The hours were saved' });
  const { form, page } = useVersionedForm<PageHours, HoursValues>({
    query,
    empty: { hours: [], exceptions: [] },
    toValues: toHoursValues,
    validate: (values) => validateWith<unknown>(PageHoursForm)({ ...toBody(values), version: 1 }),
    labels: { hours: 'Opening hours', exceptions: 'Holidays' },
    save: (values, { version }) => action.send({ body: { ...toBody(values), version } }),
  });
  return (
    <FormPage
      {...page}
      title="Company profile"
      description="The hours of all locations that state none of their own, on receipts and in lists."
      banner={banner}
    >
      <HoursSection form={form} isReadOnly={isReadOnly} />
      <ExceptionsSection form={form} isReadOnly={isReadOnly} />
    </FormPage>
  );
}
