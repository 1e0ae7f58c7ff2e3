import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import type { PayoutChoice, PriceSyncs } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../../lib/forms.ts';
import { newKey } from '../../../lib/new-key.ts';
import { readDraft, writeDraft } from '../../../lib/typed-draft.ts';
import { BuyingForm } from '../onboarding/buying.rules.ts';
import { BuyingChoices } from '../onboarding/components/buying-choices.tsx';
import { BuyingFields, type BuyingValues } from '../onboarding/components/buying-fields.tsx';
import fields from '../onboarding/components/fields.module.css';
import { NewCompanyFrame } from './components/new-company-frame.tsx';
import { detailsDraft, isComplete, type NewCompanyDetails, toNewCompany } from './new-company.rules.ts';
import { enterCompany, useCreateCompany } from './registration.api.ts';

/** `/new-company/1`: how the new company buys. Both pages are sent in one call. */
export function Component() {
  const [details] = useState(() => readDraft<NewCompanyDetails>(detailsDraft));
  return (
    <NewCompanyFrame
      step={2}
      title="Choose how you buy"
      description="After this step, you can create orders for the new company."
    >
      {isComplete(details) ? (
        <BuyingChoices country_code={details.country_code}>
          {(payouts, prices) => <Purchasing details={details} payouts={payouts} prices={prices} />}
        </BuyingChoices>
      ) : (
        <Alert color="info" title="Start with the company details">
          Enter the company’s name and address first.
          <Button component={Link} to="/new-company" size="xs" mt="sm" display="block" w="fit-content">
            Enter company details
          </Button>
        </Alert>
      )}
    </NewCompanyFrame>
  );
}

interface PurchasingProps {
  details: NewCompanyDetails;
  payouts: PayoutChoice[];
  /** The current company's choices, used as defaults. */
  prices: PriceSyncs;
}

function Purchasing({ details, payouts, prices }: PurchasingProps) {
  const create = useCreateCompany();
  const [isLeaving, setLeaving] = useState(false);
  const key = useRef(newKey());
  const form = useForm<BuyingValues>({
    initialValues: {
      purchasing_methods: ['in-store'],
      location_name: details.company_name,
      payout_methods: payouts.map((method) => method.key),
      source: 'own',
      devices: prices.devices.filter((device) => device.is_selected).map((device) => device.key),
    },
    validate: validateWith(BuyingForm),
    // A new idempotency key: the last request may have reached the server.
    onValuesChange: () => {
      key.current = newKey();
    },
  });
  const submit = async (values: BuyingValues) => {
    if (isLeaving) return;
    setLeaving(true);
    try {
      const { company_id } = await create.send({
        body: toNewCompany(details, values),
        idempotencyKey: key.current,
      });
      writeDraft(detailsDraft, undefined);
      await enterCompany(company_id);
    } catch (error) {
      setLeaving(false);
      applyServerErrors(form, error);
    }
  };
  const isRefused = create.error && Object.keys(form.errors).length === 0;
  return (
    <form
      noValidate
      aria-label="How you buy"
      className={fields.form}
      onSubmit={form.onSubmit(submit, focusFirstError(form))}
    >
      <BuyingFields
        form={form}
        can_mail_in={gatesOf({ package_id: Number(details.package_id) }).can_mail_in}
        payouts={payouts}
        prices={prices}
      />
      {isRefused && (
        <Alert color="danger" role="alert">
          {messageOf(create.error)}
        </Alert>
      )}
      <div className={fields.actions}>
        <Button component={Link} to="/new-company" variant="default" size="md">
          Back
        </Button>
        <Button type="submit" size="md" loading={isLeaving}>
          Create company
        </Button>
      </div>
    </form>
  );
}
