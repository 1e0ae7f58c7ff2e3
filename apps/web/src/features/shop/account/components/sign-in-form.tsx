import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as account from '@tradepost/contracts/shop/account/seller-account.contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { focusFirstError, validateWith } from '../../../../lib/forms.ts';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import type { Visit } from '../../shop-account.rules.ts';
import { useShop } from '../../use-shop.ts';

interface SignInFormProps {
  onSignedIn: (visit: Visit) => void;
}

/** As the server waits between two codes. After too many attempts it waits longer. */
const resendSeconds = 60;

const secondsLeft = ({ data }: ApiError): number =>
  (data as { seconds_left?: number } | undefined)?.seconds_left ?? Number.POSITIVE_INFINITY;

/** Asks for the email address, then for the code that was sent to it. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState<string | null>(null);
  return email === null ? (
    <EmailStep onSent={setEmail} />
  ) : (
    <CodeStep email={email} onSignedIn={onSignedIn} onBack={() => setEmail(null)} />
  );
}

function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const { company } = useShop();
  const { write, sentence, language } = useSellerLanguage();
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(account.SellerEmail) });
  const action = useAction(account.sendSellerCode, { form, errors: 'screen' });
  const send = async (email: string) => {
    try {
      await action.send({ body: { company, language, email } });
      onSent(email);
    } catch (error) {
      // A code was sent within the last minute: it can be entered.
      if (error instanceof ApiError && error.status === 429 && secondsLeft(error) <= resendSeconds) onSent(email);
    }
  };
  return (
    <form
      noValidate
      aria-label={write('Your orders')}
      onSubmit={form.onSubmit(({ email }) => void send(email.trim()), focusFirstError(form))}
    >
      <Stack gap="md" maw={420}>
        <Text c="dimmed">{write('Enter the email address on your order. We’ll send you a code.')}</Text>
        <TextInput
          {...form.getInputProps('email')}
          error={form.errors.email && sentence(String(form.errors.email))}
          label={write('Email address on your order')}
          type="email"
          autoComplete="email"
          required
        />
        <Refusal error={action.error} />
        <Button type="submit" loading={action.isRunning}>
          {write('Send me a code')}
        </Button>
      </Stack>
    </form>
  );
}

interface CodeStepProps extends SignInFormProps {
  email: string;
  onBack: () => void;
}

function CodeStep({ email, onSignedIn, onBack }: CodeStepProps) {
  const { company } = useShop();
  const { write, sentence, language } = useSellerLanguage();
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(account.SellerCode) });
  const action = useAction(account.signInSeller, { form, errors: 'screen' });
  const again = useAction(account.sendSellerCode, { errors: 'screen' });
  const signIn = async (code: string) => {
    const visit = await action.run({ body: { company, language, email, code } });
    if (visit) onSignedIn(visit);
  };
  return (
    <form
      noValidate
      aria-label={write('Code from the email')}
      onSubmit={form.onSubmit(({ code }) => void signIn(code.trim()), focusFirstError(form))}
    >
      <Stack gap="md" maw={420}>
        <Text role="status">
          {write('If {email} has orders here, we’ve sent a code to it. Check your spam folder too.', { email })}
        </Text>
        <TextInput
          {...form.getInputProps('code')}
          error={form.errors.code && sentence(String(form.errors.code))}
          label={write('Code from the email')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          required
        />
        <Refusal error={action.error ?? again.error} />
        <Button type="submit" loading={action.isRunning}>
          {write('Show my orders')}
        </Button>
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            loading={again.isRunning}
            onClick={() => void again.run({ body: { company, language, email } })}
          >
            {write('Send another code')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onBack}>
            {write('Use another address')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { sentence } = useSellerLanguage();
  if (!error) return null;
  return (
    <Alert color="danger" role="alert">
      {sentence(messageOf(error))}
    </Alert>
  );
}
