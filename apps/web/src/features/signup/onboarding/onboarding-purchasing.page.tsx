import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Onboarding, PayoutChoice, PriceSyncs } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { Link, useNavigate } from 'react-router';
import { applyServerErrors, focusFirstError, validateWith } from '../../../lib/forms.ts';
import { showError } from '../../../lib/toast.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { BuyingForm } from './buying.rules.ts';
import { BuyingChoices } from './components/buying-choices.tsx';
import { BuyingFields, type BuyingValues } from './components/buying-fields.tsx';
import classes from './components/fields.module.css';
import { OnboardingFrame } from './components/onboarding-frame.tsx';
import { refreshSession, useEject, useSaveStart, useSaveStep } from './onboarding.api.ts';

/** `/onboarding/3`: how the company buys, the last step. */
export function Component() {
  const navigate = useNavigate();
  const eject = useEject();
  const leave = async () => {
    if ((await eject.run()) !== undefined) await navigate('/welcome');
  };
  return (
    <OnboardingFrame
      step={3}
      isOpenAfter
      title="Choose how you buy"
      description="What you buy, and how you pay your sellers."
      footer={
        <BusyButton variant="subtle" size="compact-sm" onClick={leave}>
          Set up later
        </BusyButton>
      }
    >
      {(onboarding) => (
        <BuyingChoices>
          {(payouts, prices) => <Purchasing onboarding={onboarding} payouts={payouts} prices={prices} />}
        </BuyingChoices>
      )}
    </OnboardingFrame>
  );
}

interface PurchasingProps {
  onboarding: Onboarding;
  payouts: PayoutChoice[];
  prices: PriceSyncs;
}

function Purchasing({ onboarding, payouts, prices }: PurchasingProps) {
  const navigate = useNavigate();
  const { is_onboarding } = onboarding;
  const start = useSaveStart();
  const step = useSaveStep();
  const form = useForm<BuyingValues>({
    initialValues: {
      ...onboarding.purchasing,
      payout_methods: payouts.filter((method) => method.is_selected).map((method) => method.key),
      source: prices.source,
      devices: prices.devices.filter((device) => device.is_selected).map((device) => device.key),
    },
    validate: validateWith(BuyingForm),
  });
  const isSaving = start.isRunning || step.isRunning;
  const submit = async ({ purchasing_methods, location_name, ...rest }: BuyingValues) => {
    if (isSaving) return;
    try {
      await start.send(rest);
      // Saved last, because it ends onboarding.
      if (is_onboarding) await step.send({ step: 3, purchasing_methods, location_name });
      else await refreshSession();
      await navigate('/welcome');
    } catch (error) {
      if (!applyServerErrors(form, error)) showError(error);
    }
  };
  return (
    <form
      noValidate
      aria-label="How you buy"
      className={classes.form}
      onSubmit={form.onSubmit(submit, focusFirstError(form))}
    >
      <BuyingFields
        form={form}
        can_mail_in={onboarding.can_mail_in}
        payouts={payouts}
        prices={prices}
        isWithoutPlaces={!is_onboarding}
      />
      <div className={classes.actions}>
        <Button component={Link} to={is_onboarding ? '/onboarding/2' : '/welcome'} variant="default" size="md">
          Back
        </Button>
        <Button type="submit" size="md" loading={isSaving}>
          {is_onboarding ? 'Finish setup' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
