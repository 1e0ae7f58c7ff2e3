import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { PhoneForm } from '@tradepost/contracts/session/session-forms.contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../../../lib/forms.ts';
import { loginStatusQuery } from '../../../../lib/session/session.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CodeInput } from '../../components/code-input.tsx';
import { OutboxHint } from '../../components/outbox-hint.tsx';
import { ResendButton } from '../../components/resend-button.tsx';
import { useSendPhoneCode, useVerifyPhone } from '../../two-factor.api.ts';
import { useCountdown, waitOf } from '../../use-countdown.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const empty = { phone_number: '', password: '' };

/** Asks for the phone, then the code, then shows the recovery codes if this is the first method. */
export function PhoneDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const sending = useSendPhoneCode();
  const verify = useVerifyPhone();
  const demo = useQuery(loginStatusQuery).data?.demo;
  const [isSent, setIsSent] = useState(false);
  const [code, setCode] = useState('');
  const [left, wait] = useCountdown();
  const form = useForm({ initialValues: empty, validate: validateWith(PhoneForm) });
  const close = () => {
    sending.reset();
    verify.reset();
    form.reset();
    setIsSent(false);
    setCode('');
    onClose();
  };
  const send = () =>
    void sending.send(form.values).then(
      ({ seconds_left }) => {
        setIsSent(true);
        wait(seconds_left);
      },
      (error) => {
        const seconds = waitOf(error);
        if (seconds !== undefined) wait(seconds);
        applyServerErrors(form, error);
      },
    );
  const check = (phone_code: string) => {
    if (verify.isRunning) return;
    void verify.send({ phone_number: form.values.phone_number, phone_code }).then(
      ({ recovery_codes }) => {
        if (!recovery_codes) close();
      },
      () => setCode(''),
    );
  };
  const codes = verify.data?.recovery_codes;
  const failure = sending.error && (
    <Alert color="danger" role="alert">
      {messageOf(sending.error)}
    </Alert>
  );

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={codes ? 'Save your recovery codes' : 'Codes by text message'}
      closeOnClickOutside={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : isSent ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === 6) check(code);
          }}
          noValidate
        >
          <Stack gap="md">
            <Text size="sm" role="status">
              We texted a code to {form.values.phone_number}. It is good for 10 minutes.
            </Text>
            {failure}
            <CodeInput
              autoFocus
              value={code}
              onChange={setCode}
              onComplete={check}
              error={verify.error ? messageOf(verify.error) : undefined}
            />
            {demo && <OutboxHint />}
            <Group justify="space-between" gap="xs">
              <ResendButton left={left} isSending={sending.isRunning} onSend={send} />
              <Group gap="xs">
                <Button variant="default" onClick={() => setIsSent(false)}>
                  Back
                </Button>
                <Button type="submit" loading={verify.isRunning} disabled={code.length < 6}>
                  Turn on
                </Button>
              </Group>
            </Group>
          </Stack>
        </form>
      ) : (
        <form onSubmit={form.onSubmit(send, focusFirstError(form))} noValidate>
          <Stack gap="md">
            {failure}
            <TextInput
              data-autofocus
              label="Phone number"
              type="tel"
              autoComplete="tel"
              description="A mobile phone that can receive text messages"
              {...form.getInputProps('phone_number')}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
              {...form.getInputProps('password')}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={sending.isRunning} disabled={left > 0}>
                {left > 0 ? `Text me a code in ${left} s` : 'Text me a code'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
