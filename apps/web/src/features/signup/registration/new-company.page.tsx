import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { focusFirstError, validateWith } from '../../../lib/forms.ts';
import { meQuery } from '../../../lib/session/session.ts';
import { readDraft, writeDraft } from '../../../lib/typed-draft.ts';
import { useAddressCheck } from '../../../ui/address-input/use-address-check.ts';
import { AddressFields } from '../onboarding/components/address-fields.tsx';
import fields from '../onboarding/components/fields.module.css';
import { TimezoneSelect } from '../onboarding/components/timezone-select.tsx';
import { emailCheckQuery } from '../onboarding/onboarding.api.ts';
import { CompanyFields } from './components/company-fields.tsx';
import { NewCompanyFrame } from './components/new-company-frame.tsx';
import { PlanCards } from './components/plan-cards.tsx';
import { DetailsSchema, detailsDraft, emptyDetails, type NewCompanyDetails } from './new-company.rules.ts';

/** `/new-company`: details of another company. It is created on the second page. */
export function Component() {
  const { data: me } = useQuery(meQuery);
  const isVerified = useQuery(emailCheckQuery).data?.is_verified;
  return (
    <NewCompanyFrame
      step={1}
      title="Add a company"
      description="It has its own data, team and plan. You can switch between companies anytime."
    >
      {isVerified === false && (
        <Alert color="warning" title="Your email is not verified">
          Verify it in your account settings first: a company needs an owner who can be reached.
        </Alert>
      )}
      {me && <Form country_code={me.country_code} currency={me.currency} timezone={me.timezone} />}
    </NewCompanyFrame>
  );
}

function Form(present: Pick<NewCompanyDetails, 'country_code' | 'currency' | 'timezone'>) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const initialValues = { ...emptyDetails, ...present, ...readDraft<NewCompanyDetails>(detailsDraft) };
  const address = useAddressCheck(initialValues.street);
  const form = useForm<NewCompanyDetails>({
    initialValues,
    validate: (values) => ({ ...address.errors('street', values.street), ...validateWith(DetailsSchema)(values) }),
    onValuesChange: (values) => writeDraft(detailsDraft, values),
  });
  const { values, setValues, setFieldValue } = form;
  const goOn = async (typed: NewCompanyDetails) => {
    setBusy(true);
    writeDraft(detailsDraft, typed);
    await navigate('/new-company/1');
    setBusy(false);
  };
  return (
    <form noValidate aria-label="Company" className={fields.form} onSubmit={form.onSubmit(goOn, focusFirstError(form))}>
      <section className={fields.section} aria-label="Company">
        <div className={fields.grid}>
          <CompanyFields
            getInputProps={form.getInputProps}
            country_code={values.country_code}
            currency={values.currency}
            onCountry={(country_code, currency) => setValues({ country_code, currency })}
          />
          <TimezoneSelect className={fields.half} {...form.getInputProps('timezone')} />
        </div>
      </section>
      <section className={fields.section} aria-label="Address">
        <h2 className={fields.heading}>Address</h2>
        <AddressFields
          getInputProps={form.getInputProps}
          setValues={form.setValues}
          check={address}
          country_code={values.country_code}
        />
      </section>
      <section className={fields.section} aria-label="Plan">
        <PlanCards
          value={values.package_id}
          onChange={(chosen) => setFieldValue('package_id', chosen)}
          currency={values.currency}
        />
      </section>
      <div className={fields.actions}>
        <span />
        <Button type="submit" size="md" loading={isBusy}>
          Continue
        </Button>
      </div>
    </form>
  );
}
