import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Onboarding } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { signOut } from '../../../../lib/session/session.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx';
import { onboardingQuery } from '../onboarding.api.ts';
import { SetupFrame } from './setup-frame.tsx';

const steps = [
  { label: 'Your details', to: '/onboarding/1' },
  { label: 'Your email', to: '/onboarding/2' },
  { label: 'How you buy', to: '/onboarding/3' },
];

interface OnboardingFrameProps {
  step: 1 | 2 | 3;
  title: string;
  description: ReactNode;
  /** The step stays editable after onboarding. */
  isOpenAfter?: boolean;
  /** Shown next to the sign-out button. */
  footer?: ReactNode;
  children: (onboarding: Onboarding) => ReactNode;
}

/** One step of onboarding. Progress is on the server, so the user can continue on any device. */
export function OnboardingFrame({ step, title, description, footer, isOpenAfter, children }: OnboardingFrameProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(onboardingQuery);
  const leave = async () => {
    await signOut();
    await navigate('/login', { replace: true });
  };
  return (
    <SetupFrame
      title={title}
      description={description}
      steps={steps}
      current={step}
      done={data?.last_register_step ?? step - 1}
      footer={
        <>
          <BusyButton variant="subtle" color="gray" size="compact-sm" onClick={leave}>
            {data?.is_onboarding === false ? 'Sign out' : 'Sign out and finish later'}
          </BusyButton>
          {data?.is_onboarding && footer}
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label="Loading">
          <FormSkeleton />
        </div>
      ) : data.is_onboarding || isOpenAfter ? (
        children(data)
      ) : (
        <SetUpAlready />
      )}
    </SetupFrame>
  );
}

/** Shown when the user returns after finishing onboarding. */
function SetUpAlready() {
  return (
    <Alert color="success" title="Your company is set up">
      You’ve finished all the steps.
      <Group mt="md">
        <Button component={Link} to="/welcome">
          See next steps
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          Go to the dashboard
        </Button>
      </Group>
    </Alert>
  );
}
