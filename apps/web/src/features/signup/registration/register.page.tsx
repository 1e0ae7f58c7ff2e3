import { Alert, Anchor, Button, Checkbox, Text, TextInput, Title } from '@mantine/core';
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { emailTaken, Registration } from '@tradepost/contracts/signup/registration/registration.contract';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { browserTimezone } from '../../../lib/formats/dates.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../../lib/forms.ts';
import { readDraft, writeDraft } from '../../../lib/typed-draft.ts';
import { ChoiceCards } from '../../../ui/choice-cards/choice-cards.tsx';
import fields from '../onboarding/components/fields.module.css';
import { CompanyFields } from './components/company-fields.tsx';
import { PasswordFields } from './components/password-fields.tsx';
import { PlanCards } from './components/plan-cards.tsx';
import classes from './register.page.module.css';
import { countriesQuery, sourceQuery, useRegister } from './registration.api.ts';
import {
  countryOfLanguages,
  emptyRegistration,
  type RegistrationValues,
  toDraft,
  toRegistration,
} from './registration.rules.ts';

const draft = 'registration';

/** `/register`. Query: `referral` is the referring company's token, `package` a preselected plan. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const registration = useRegister();
  const referral = search.get('referral') ?? '';
  const source = useQuery(sourceQuery(referral)).data;
  const countries = useQuery(countriesQuery).data;
  const form = useForm<RegistrationValues>({
    initialValues: {
      ...emptyRegistration,
      package_id: search.get('package') ?? emptyRegistration.package_id,
      ...readDraft<RegistrationValues>(draft),
      ...(referral ? { referral } : {}),
    },
    validate: (values) => validateWith(Registration)(toRegistration(values, browserTimezone())),
    onValuesChange: (values) => writeDraft(draft, toDraft(values)),
  });
  const { values, errors, setValues, setFieldValue } = form;

  // Preselect the country of the browser's language, once.
  const isProposed = useRef(values.country_code !== '');
  useEffect(() => {
    if (isProposed.current || !countries) return;
    isProposed.current = true;
    const code = countryOfLanguages(navigator.languages);
    const country = countries.find((each) => each.code === code);
    if (country) setValues({ country_code: code, currency: country.currency });
  }, [countries, setValues]);

  const submit = async (typed: RegistrationValues) => {
    if (registration.isRunning) return;
    try {
      await registration.send(toRegistration(typed, browserTimezone()));
      writeDraft(draft, undefined);
      await navigate('/onboarding/1', { replace: true });
    } catch (error) {
      applyServerErrors(form, error);
    }
  };
  const isTaken = errors.email === emailTaken;
  const isRefused = registration.error && Object.keys(errors).length === 0;
  return (
    <div className={classes.page} data-setup>
      <RegisterHead source={source} />
      <form
        noValidate
        aria-label="Create your account"
        className={fields.form}
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
      >
        <PersonSection form={form} isTaken={isTaken} values={values} />
        <CompanySection
          form={form}
          values={values}
          setValues={setValues}
          setFieldValue={setFieldValue}
          errors={errors}
        />
        <PlanSection values={values} setFieldValue={setFieldValue} errors={errors} source={source} form={form} />
        <TermsSection form={form} isRefused={isRefused} registration={registration} />
      </form>
    </div>
  );
}

/** The title, who invites, and the link to sign in. */
function RegisterHead({ source }: { source: { name: string; country_code: string; currency: string } | undefined }) {
  return (
    <header>
      <Title order={1} fz="xxl">
        Create your account
      </Title>
      <Text c="dimmed" mt={4}>
        {source ? `${source.name} invites you to try Tradepost. ` : ''}14 days free, no card needed.{' '}
        <Anchor component={Link} to="/login" underline="always">
          Sign in instead
        </Anchor>
      </Text>
    </header>
  );
}

interface PersonSectionProps {
  form: UseFormReturnType<RegistrationValues>;
  isTaken: boolean;
  values: RegistrationValues;
}

/** Who signs up. */
function PersonSection({ form, isTaken, values }: PersonSectionProps) {
  return (
    <section className={fields.section} aria-label="About you">
      <div className={fields.grid}>
        <TextInput
          label="First name"
          name="first_name"
          required
          autoComplete="given-name"
          className={fields.half}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label="Last name"
          name="last_name"
          required
          autoComplete="family-name"
          className={fields.half}
          {...form.getInputProps('last_name')}
        />
      </div>
      <div>
        <TextInput
          label="Email"
          description="You’ll sign in with it. We’ll email you a code."
          name="email"
          type="email"
          required
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        {isTaken && (
          <Text size="sm" mt={4}>
            Already have an account?{' '}
            <Anchor component={Link} to="/login" underline="always">
              Sign in
            </Anchor>{' '}
            or{' '}
            <Anchor component={Link} to="/forgot-password" underline="always">
              reset your password
            </Anchor>
            .
          </Text>
        )}
      </div>
      <PasswordFields
        getInputProps={form.getInputProps}
        own={[values.email, values.first_name, values.last_name, values.company_name]}
      />
    </section>
  );
}

interface CompanySectionProps {
  form: UseFormReturnType<RegistrationValues>;
  values: RegistrationValues;
  setValues: UseFormReturnType<RegistrationValues>['setValues'];
  setFieldValue: UseFormReturnType<RegistrationValues>['setFieldValue'];
  errors: FormErrors;
}

/** The company, and how it buys. */
function CompanySection({ form, values, setValues, setFieldValue, errors }: CompanySectionProps) {
  return (
    <section className={fields.section} aria-label="Your company">
      <h2 className={fields.heading}>Your company</h2>
      <div className={fields.grid}>
        <CompanyFields
          getInputProps={form.getInputProps}
          country_code={values.country_code}
          currency={values.currency}
          onCountry={(country_code, currency) => {
            setValues({ country_code, currency });
            form.clearFieldError('country_code');
          }}
        />
      </div>
      <ChoiceCards
        name="location_type"
        legend="How do you buy?"
        isRow
        value={values.location_type}
        onChange={(chosen) => setFieldValue('location_type', chosen as RegistrationValues['location_type'])}
        error={errors.location_type}
        options={[
          { value: 'store', label: 'In a store', description: 'Sellers come to your counter' },
          { value: 'mail-in', label: 'By mail', description: 'Sellers ship devices to you' },
          { value: 'both', label: 'Both', description: 'Counter and mail-in' },
        ]}
      />
    </section>
  );
}

interface PlanSectionProps {
  values: RegistrationValues;
  setFieldValue: UseFormReturnType<RegistrationValues>['setFieldValue'];
  errors: FormErrors;
  source: { name: string; country_code: string; currency: string } | undefined;
  form: UseFormReturnType<RegistrationValues>;
}

/** The plan, and who referred the company. */
function PlanSection({ values, setFieldValue, errors, source, form }: PlanSectionProps) {
  return (
    <section className={fields.section} aria-label="Plan">
      <PlanCards
        value={values.package_id}
        onChange={(chosen) => setFieldValue('package_id', chosen)}
        currency={values.currency}
        error={errors.package_id}
      />
      {!source && (
        <TextInput
          label="Referral code"
          description="Optional. From a company that referred you."
          name="referral"
          autoComplete="off"
          {...form.getInputProps('referral')}
        />
      )}
    </section>
  );
}

interface TermsSectionProps {
  form: UseFormReturnType<RegistrationValues>;
  isRefused: boolean | null;
  registration: { error: Error | null; isRunning: boolean };
}

/** The terms, and the button. */
function TermsSection({ form, isRefused, registration }: TermsSectionProps) {
  return (
    <section className={fields.section} aria-label="Terms">
      <Checkbox
        name="is_terms_accepted"
        label="I’m authorized to act for this company. I understand that the trial ends automatically after 14 days, that the company keeps ownership of its data, and that it must follow the law when it buys devices."
        {...form.getInputProps('is_terms_accepted', { type: 'checkbox' })}
      />
      {isRefused && (
        <Alert color="danger" role="alert">
          {messageOf(registration.error)}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth loading={registration.isRunning}>
        Start the 14-day trial
      </Button>
    </section>
  );
}
