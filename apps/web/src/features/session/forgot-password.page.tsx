import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ForgotForm } from '@tradepost/contracts/session/password.contract';
import { messageOf } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../lib/forms.ts';
import { loginStatusQuery } from '../../lib/session/session.ts';
import { useRequestReset } from './account.api.ts';
import { backToLogin, MessagePage } from './components/message-page.tsx';
import { OutboxHint } from './components/outbox-hint.tsx';
import { ResendButton } from './components/resend-button.tsx';
import { useCountdown } from './use-countdown.ts';

/** Seconds until another link is allowed. */
const resendSeconds = 60;

/** `/forgot-password`: requests a reset link. */
export function Component() {
  const demo = useQuery(loginStatusQuery).data?.demo;
  const request = useRequestReset();
  const [left, wait] = useCountdown();
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(ForgotForm) });
  const ask = ({ email }: { email: string }) =>
    void request.send(email).then(
      () => wait(resendSeconds),
      (error) => applyServerErrors(form, error),
    );

  return (
    <MessagePage
      title={request.data ? 'Check your email' : 'Forgot your password?'}
      text={request.data ? request.data.message : 'We’ll email you a link to reset it. It expires in an hour.'}
      back={backToLogin}
    >
      {request.error && (
        <Alert color="danger" role="alert">
          {messageOf(request.error)}
        </Alert>
      )}
      {request.data ? (
        <Stack gap="md" align="flex-start">
          <Text size="sm">
            Nothing there after a few minutes? Look among the junk, and whether <strong>{form.values.email}</strong> is
            right.
          </Text>
          <ResendButton left={left} isSending={request.isRunning} onSend={() => ask(form.values)} what="link" />
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
            <Button type="submit" size="md" fullWidth loading={request.isRunning}>
              Send reset link
            </Button>
          </Stack>
        </form>
      )}
    </MessagePage>
  );
}
