import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { VerifyCodeForm } from '../onboarding/components/verify-code-form.tsx';
import { sendCodeTo, verifyEmailBy } from '../onboarding/onboarding.api.ts';

/** `/register/verify`: verifies an email with its code, signed out. `company_token` identifies the company. */
export function Component() {
  const [search] = useSearchParams();
  const company_token = search.get('company_token') ?? undefined;
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isVerified, setVerified] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const whose = company_token ? { company_token } : { email };
  const check = () => {
    if (company_token || input.current?.checkValidity()) return true;
    setProblem(email === '' ? messages.required('email') : messages.email('email'));
    input.current?.focus();
    return false;
  };
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz="xxl">
          Verify your email
        </Title>
        {!isVerified && (
          <Text c="dimmed" mt={4}>
            Enter the code we emailed you when you signed up.
          </Text>
        )}
      </div>
      {isVerified ? (
        <>
          <Alert color="success" role="status" title="Your email is verified">
            Return to the page where you signed up, or sign in here.
          </Alert>
          <Button component={Link} to="/login" size="md">
            Sign in
          </Button>
        </>
      ) : (
        <VerifyCodeForm
          verify={(code) => verifyEmailBy({ ...whose, code })}
          resend={() => sendCodeTo(whose)}
          resendIn={0}
          check={check}
          onVerified={() => setVerified(true)}
        >
          {!company_token && (
            <TextInput
              ref={input}
              label="Email"
              type="email"
              size="md"
              required
              autoComplete="username"
              value={email}
              error={problem}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </VerifyCodeForm>
      )}
    </Stack>
  );
}
