import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ForgotForm } from '@tradepost/contracts/session/password.contract';
import { messageOf } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../lib/forms.ts';
import { useRequestReset } from './account.api.ts';
import { OutboxHint } from './components/outbox-hint.tsx';
import { backToLogin, PlainWords } from './components/plain-words.tsx';
import { ResendButton } from './components/resend-button.tsx';
import { loginStatusQuery } from './session.api.ts';
import { useCountdown } from './use-countdown.ts';

/** Seconds after which the link may be asked for again. */
const resendSeconds = 60;

/** `/forgot-password`: asks for a link that sets a new one. */
export function Component() {
  const demo = useQuery(loginStatusQuery).data?.demo;
  const request = useRequestReset();
  const [left, wait] = useCountdown();
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(ForgotForm) });
  const ask = ({ email }: { email: string }) =>
    request.mutate(email, {
      onSuccess: () => wait(resendSeconds),
      onError: (error) => applyServerErrors(form, error),
    });

  return (
    <PlainWords
      title={request.isSuccess ? 'Look at your mail' : 'Forgot your password?'}
      text={
        request.isSuccess ? request.data.message : 'We mail you a link that sets a new one. It is good for an hour.'
      }
      back={backToLogin}
    >
      {request.isError && (
        <Alert color="danger" role="alert">
          {messageOf(request.error)}
        </Alert>
      )}
      {request.isSuccess ? (
        <Stack gap="md" align="flex-start">
          <Text size="sm">
            Nothing there after a few minutes? Look among the junk, and whether <strong>{form.values.email}</strong> is
            right.
          </Text>
          <ResendButton left={left} isSending={request.isPending} onSend={() => ask(form.values)} what="link" />
          {demo && <OutboxHint />}
        </Stack>
      ) : (
        <form onSubmit={form.onSubmit(ask, focusFirstError(form))} noValidate>
          <Stack gap="md">
            <TextInput
              label="Email"
              type="email"
              size="md"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
            <Button type="submit" size="md" fullWidth loading={request.isPending}>
              Mail me a link
            </Button>
          </Stack>
        </form>
      )}
    </PlainWords>
  );
}
