import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { AppCodeForm, AppSetup, TurnedOn } from '@tradepost/contracts/session/two-factor.contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import type { Action } from '../../../../lib/use-action.ts';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CodeInput } from '../../components/code-input.tsx';
import { useSetUpApp, useVerifyApp } from '../../two-factor.api.ts';
import classes from './app-dialog.module.css';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Asks for the password, shows the QR code, checks the first code, then shows the recovery codes. */
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
    if (!setUp.data || verify.isRunning) return;
    void verify.send({ setup: setUp.data.setup, code: digits }).then(
      ({ recovery_codes }) => {
        if (!recovery_codes) close();
      },
      () => setCode(''),
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={codes ? 'Save your recovery codes' : 'Set up an authenticator app'}
      closeOnClickOutside={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : !setUp.data ? (
        <PasswordStep
          text="Enter your password to confirm it’s you."
          label="Continue"
          onSubmit={setUp.send}
          onCancel={close}
        />
      ) : (
        <ScanStep
          code={code}
          send={send}
          setUp={setUp.data}
          setCode={setCode}
          verify={verify}
          isLate={isLate}
          close={close}
        />
      )}
    </Dialog>
  );
}

interface ScanStepProps {
  code: string;
  send: (digits: string) => void;
  setUp: AppSetup;
  setCode: (value: string) => void;
  verify: Action<[input: AppCodeForm], TurnedOn>;
  isLate: boolean;
  close: () => void;
}

/** Scans the code with the app, and proves it. */
function ScanStep({ code, send, setUp, setCode, verify, isLate, close }: ScanStepProps) {
  return (
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
        <img src={setUp.qr} alt="QR code for the authenticator app" className={classes.qr} />
        <div>
          <Text size="sm">Can’t scan it? Enter this key:</Text>
          <code className={classes.secret}>{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
          <CopyText value={setUp.secret} label="key">
            Copy
          </CopyText>
        </div>
        <CodeInput
          autoFocus
          label="Code from the app"
          value={code}
          onChange={setCode}
          onComplete={send}
          error={verify.error && !isLate ? messageOf(verify.error) : undefined}
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
          <Button type="submit" loading={verify.isRunning} disabled={code.length < 6 || isLate}>
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
