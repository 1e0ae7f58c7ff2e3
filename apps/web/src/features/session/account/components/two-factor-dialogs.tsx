import { showSuccess } from '../../../../lib/toast.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useRenewCodes, useTurnOff } from '../../two-factor.api.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const names = { app: 'the authenticator app', phone: 'text messages' } as const;

/** Confirms turning off one method. */
export function TurnOffDialog({
  opened,
  onClose,
  method,
  isLast,
}: DialogProps & { method: 'app' | 'phone'; isLast: boolean }) {
  const turnOff = useTurnOff();
  return (
    <Dialog opened={opened} onClose={onClose} title={`Turn off ${names[method]}?`}>
      <PasswordStep
        text={
          isLast
            ? 'Anyone with your password will be able to sign in. Your recovery codes will stop working.'
            : 'Your other method stays on.'
        }
        label="Turn off"
        isDangerous
        onSubmit={(password) => turnOff.send({ method, password })}
        onDone={() => {
          onClose();
          showSuccess('Turned off');
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Confirms and shows new recovery codes. */
export function RenewCodesDialog({ opened, onClose }: DialogProps) {
  const renew = useRenewCodes();
  const close = () => {
    renew.reset();
    onClose();
  };
  const codes = renew.data?.recovery_codes;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={codes ? 'Save your recovery codes' : 'Create new recovery codes?'}
      closeOnClickOutside={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <PasswordStep
          text="Your current codes will stop working."
          label="Create new codes"
          onSubmit={renew.send}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
