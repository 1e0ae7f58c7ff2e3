import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CodeInput } from '../../components/code-input.tsx';
import { useSetUpApp, useVerifyApp } from '../../two-factor.api.ts';
import classes from './app-dialog.module.css';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Password, then the picture for the app and its first code, then the recovery codes. */
export function AppDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const setUp = useSetUpApp();
  const verify = useVerifyApp();
  const [code, setCode] = useState('');
  const close = () => {
    setUp.reset();
    verify.reset();
    setCode('');
    onClose();
  };
  const codes = verify.data?.recovery_codes;
  const isLate = verify.error instanceof ApiError && verify.error.errors.setup !== undefined;
  const send = (digits: string) => {
    if (!setUp.data || verify.isPending) return;
    verify.mutate(
      { setup: setUp.data.setup, code: digits },
      {
        onSuccess: ({ recovery_codes }) => {
          if (!recovery_codes) close();
        },
        onError: () => setCode(''),
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={codes ? 'Keep your recovery codes' : 'Set up an authenticator app'}
      closeOnClickOutside={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : !setUp.data ? (
        <PasswordStep
          text="First, your password, so that nobody else sets this up for you."
          label="Go on"
          mutation={setUp}
          onSubmit={(password) => setUp.mutate(password)}
          onCancel={close}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === 6) send(code);
          }}
          noValidate
        >
          <Stack gap="md">
            <Text size="sm">
              Open an authenticator app (Google Authenticator, 1Password, Aegis…), add an account, and scan the picture.
            </Text>
            <img src={setUp.data.qr} alt="QR code for the authenticator app" className={classes.qr} />
            <div>
              <Text size="sm">No camera? Type this key:</Text>
              <code className={classes.secret}>{setUp.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
              <CopyText value={setUp.data.secret} label="key">
                Copy
              </CopyText>
            </div>
            <CodeInput
              autoFocus
              label="The code that the app shows"
              value={code}
              onChange={setCode}
              onComplete={send}
              error={verify.isError && !isLate ? messageOf(verify.error) : undefined}
            />
            {isLate && (
              <Alert color="danger" role="alert">
                {messageOf(verify.error)}
              </Alert>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={verify.isPending} disabled={code.length < 6 || isLate}>
                Turn on
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
