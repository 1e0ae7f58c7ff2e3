import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { CodeStep } from './components/code-step.tsx';
import classes from './components/fields.module.css';
import { OnboardingFrame } from './components/onboarding-frame.tsx';

import { emailCheckQuery, useSaveStep } from './onboarding.api.ts';

/** `/onboarding/2`: enter the emailed code. Opening the link on another device also completes this step. */
export function Component() {
  return (
    <OnboardingFrame
      step={2}
      title="Verify your email"
      description="We emailed you a code and a link. You can use either one."
    >
      {(onboarding) => <Verification email={onboarding.email} />}
    </OnboardingFrame>
  );
}

function Verification({ email }: { email: string }) {
  const check = useQuery(emailCheckQuery);
  const navigate = useNavigate();
  const { send, error: failure, isRunning: isPending } = useSaveStep();
  const isUnderWay = useRef(false);
  const goOn = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await send({ step: 2 });
      await navigate('/onboarding/3');
    } finally {
      isUnderWay.current = false;
    }
  }, [send, navigate]);

  // If the email was verified before this page opened, the user came back to look: do not redirect.
  const began = useRef<boolean | undefined>(undefined);
  const isVerified = check.data?.is_verified;
  useEffect(() => {
    if (isVerified === undefined) return;
    began.current ??= isVerified;
    if (isVerified && !began.current) goOn().catch(() => undefined);
  }, [isVerified, goOn]);

  if (!check.data) return <TextSkeleton lines={4} />;
  if (isVerified) {
    return (
      <div className={classes.section}>
        <Alert color="success" title="Your email is verified">
          {email}
        </Alert>
        {failure && (
          <Alert color="danger" role="alert">
            {messageOf(failure)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button component={Link} to="/onboarding/1" variant="default" size="md">
            Back
          </Button>
          <Button size="md" loading={isPending} onClick={() => void goOn().catch(() => undefined)}>
            Continue
          </Button>
        </div>
      </div>
    );
  }
  return <CodeStep email={email} resendIn={check.data.resend_seconds} onVerified={goOn} />;
}
