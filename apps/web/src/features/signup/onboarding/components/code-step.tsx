import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { profileQuery, useDropPendingEmail, useSendEmailCode, useVerifyEmail } from '../../../session/account.api.ts';
import { sendCodeTo, verifyEmailBy } from '../onboarding.api.ts';
import classes from './fields.module.css';
import { OtherAddress } from './other-address.tsx';
import { VerifyCodeForm } from './verify-code-form.tsx';

interface CodeStepProps {
  /** The address used to sign up. */
  email: string;
  /** Seconds until the user may request another code. */
  resendIn: number;
  onVerified: () => Promise<unknown>;
}

/** Verifies the emailed code, or changes a mistyped address. */
export function CodeStep({ email, resendIn, onVerified }: CodeStepProps) {
  const { data: profile } = useQuery(profileQuery);
  const [isChanging, setChanging] = useState(false);
  const pending = profile?.pending_email;
  if (pending) return <PendingAddress email={email} pending={pending} onVerified={onVerified} />;
  return (
    <div className={classes.section}>
      <VerifyCodeForm
        verify={(code) => verifyEmailBy({ code })}
        resend={() => sendCodeTo({})}
        resendIn={resendIn}
        onVerified={onVerified}
      >
        <Text>
          Sent to <strong>{email}</strong>. It can take a minute. Check your spam folder too.
        </Text>
      </VerifyCodeForm>
      {isChanging && profile ? (
        <OtherAddress profile={profile} onCancel={() => setChanging(false)} />
      ) : (
        <Group>
          <Anchor component={Link} to="/onboarding/1" size="sm">
            Back to your details
          </Anchor>
          <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
            Use a different address
          </Button>
        </Group>
      )}
    </div>
  );
}

interface PendingAddressProps extends Pick<CodeStepProps, 'email' | 'onVerified'> {
  pending: string;
}

/** Verifies a new address, which then becomes the login. */
function PendingAddress({ email, pending, onVerified }: PendingAddressProps) {
  const verify = useVerifyEmail();
  const resend = useSendEmailCode();
  const drop = useDropPendingEmail();
  return (
    <div className={classes.section}>
      <VerifyCodeForm
        verify={verify.send}
        resend={async () => (await resend.send()).seconds_left}
        resendIn={0}
        onVerified={onVerified}
      >
        <Text>
          Sent to <strong>{pending}</strong>. You sign in with it as soon as it is verified.
        </Text>
      </VerifyCodeForm>
      <Group>
        <BusyButton variant="subtle" size="compact-sm" onClick={() => drop.run()}>
          Keep {email}
        </BusyButton>
      </Group>
    </div>
  );
}
