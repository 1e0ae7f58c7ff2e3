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

/** Turns one method off. */
export function TurnOffDialog({
  opened,
  onClose,
  method,
  isLast,
}: DialogProps & { method: 'app' | 'phone'; isLast: boolean }) {
  const turnOff = useTurnOff();
  const close = () => {
    turnOff.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={`Turn off ${names[method]}?`}>
      <PasswordStep
        text={
          isLast
            ? 'From then on your password alone lets anybody in who has it, and your recovery codes are gone.'
            : 'Your sign-in stays protected by the other way.'
        }
        label="Turn off"
        isDangerous
        mutation={turnOff}
        onSubmit={(password) =>
          turnOff.mutate(
            { method, password },
            {
              onSuccess: () => {
                close();
                showSuccess('Turned off');
              },
            },
          )
        }
        onCancel={close}
      />
    </Dialog>
  );
}

/** Makes ten new recovery codes. */
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
      title={codes ? 'Keep your recovery codes' : 'Make new recovery codes?'}
      closeOnClickOutside={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <PasswordStep
          text="The codes that you have now stop working."
          label="Make new codes"
          mutation={renew}
          onSubmit={(password) => renew.mutate(password)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
