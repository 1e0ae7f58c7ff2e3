import { Button, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { countryName } from '@tradepost/contracts/countries';
import { DetailsForm, type Onboarding } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { useNavigate } from 'react-router';
import { browserTimezone } from '../../../lib/formats/dates.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../../lib/forms.ts';
import { showError } from '../../../lib/toast.tsx';
import { useAddressCheck } from '../../../ui/address-input/use-address-check.ts';
import { AddressFields } from './components/address-fields.tsx';
import classes from './components/fields.module.css';
import { OnboardingFrame } from './components/onboarding-frame.tsx';
import { TimezoneSelect } from './components/timezone-select.tsx';
import { useSaveStep } from './onboarding.api.ts';

/** `/onboarding/1`: company details. */
export function Component() {
  return (
    <OnboardingFrame step={1} title="Enter your details" description="They appear on your receipts, labels and emails.">
      {(onboarding) => <Form onboarding={onboarding} />}
    </OnboardingFrame>
  );
}

function Form({ onboarding }: { onboarding: Onboarding }) {
  const { details, country_code } = onboarding;
  const navigate = useNavigate();
  const save = useSaveStep();
  const address = useAddressCheck(details.street);
  const form = useForm<Onboarding['details']>({
    initialValues: { ...details, timezone: details.timezone === 'UTC' ? browserTimezone() : details.timezone },
    validate: (values) => ({ ...address.errors('street', values.street), ...validateWith(DetailsForm)(values) }),
  });
  const submit = async (values: Onboarding['details']) => {
    if (save.isRunning) return;
    try {
      await save.send({ step: 1, ...DetailsForm.parse(values) });
      await navigate('/onboarding/2');
    } catch (error) {
      if (!applyServerErrors(form, error)) showError(error);
    }
  };
  return (
    <form
      noValidate
      aria-label="Your details"
      className={classes.form}
      onSubmit={form.onSubmit(submit, focusFirstError(form))}
    >
      <CompanySection form={form} />
      <section className={classes.section} aria-label={`Address in ${countryName(country_code)}`}>
        <h2 className={classes.heading}>Address in {countryName(country_code)}</h2>
        <AddressFields
          getInputProps={form.getInputProps}
          setValues={form.setValues}
          check={address}
          country_code={country_code}
        />
      </section>
      <section className={classes.section} aria-label="About you">
        <div className={classes.grid}>
          <TextInput
            label="Your job title"
            autoComplete="organization-title"
            className={classes.half}
            {...form.getInputProps('job_title')}
          />
          <TimezoneSelect className={classes.half} {...form.getInputProps('timezone')} />
        </div>
      </section>
      <div className={classes.actions}>
        <span />
        <Button type="submit" size="md" loading={save.isRunning}>
          Continue
        </Button>
      </div>
    </form>
  );
}

/** The name and contact details of the company. */
function CompanySection({ form }: { form: UseFormReturnType<Onboarding['details']> }) {
  return (
    <section className={classes.section} aria-label="Company">
      <div className={classes.grid}>
        <TextInput
          label="Company name"
          required
          autoComplete="organization"
          className={classes.wide}
          {...form.getInputProps('company_name')}
        />
        <TextInput
          label="Company email"
          description="Where sellers can contact you"
          type="email"
          required
          autoComplete="email"
          className={classes.half}
          {...form.getInputProps('company_email')}
        />
        <TextInput
          label="Phone"
          description="Include the country code"
          type="tel"
          autoComplete="tel"
          className={classes.half}
          {...form.getInputProps('phone_number')}
        />
      </div>
    </section>
  );
}
