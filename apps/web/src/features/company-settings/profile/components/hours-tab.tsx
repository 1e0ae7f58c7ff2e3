import {
  findPageHours,
  PageHoursForm,
  savePageHours,
} from '@tradepost/contracts/company-settings/profile/page-hours.contract';
import type { ReactNode } from 'react';
import { validateWith } from '../../../../lib/forms.ts';
import { useSettingsForm } from '../../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { ExceptionsSection } from '../../../locations/components/exceptions-section.tsx';
import { HoursSection } from '../../../locations/components/hours-section.tsx';
import { type HoursValues, toExceptions, toHoursValues } from '../../../locations/components/location-values.rules.ts';
import { profileKeys } from '../company-profile.api.ts';

const empty: HoursValues = { hours: [], exceptions: [] };
const toBody = ({ hours, exceptions }: HoursValues) => ({ hours, exceptions: toExceptions(exceptions) });

/** The hours of the company, for locations that state none. */
export function HoursTab({ banner }: { banner: ReactNode }) {
  const isReadOnly = !useCan()('settings.edit');
  const { form, page } = useSettingsForm(findPageHours, savePageHours, {
    empty,
    toValues: toHoursValues,
    validate: (values) => validateWith<unknown>(PageHoursForm)({ ...toBody(values), version: 1 }),
    labels: { hours: 'Opening hours', exceptions: 'Holidays' },
    toBody,
    message: 'The hours were saved',
    invalidates: profileKeys,
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
