import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { focusFirstError } from '../../../lib/forms.ts';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';

export interface ProofValues extends Record<string, unknown> {
  name: string;
  password: string;
  phone_code: string;
}

export const emptyProof: ProofValues = { name: '', password: '', phone_code: '' };

/** What is sent: the code only when it was entered. */
export const proofBody = ({ password, phone_code }: ProofValues) => ({
  password,
  ...(phone_code.trim() ? { phone_code: phone_code.trim() } : {}),
});

interface ProofFormProps {
  form: UseFormReturnType<ProofValues>;
  hasSecondFactor: boolean;
  submitLabel: string;
  isDangerous?: boolean;
  isRunning: boolean;
  error: Error | null;
  onSubmit: (values: ProofValues) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The owner proves again who they are. */
export function ProofForm(props: ProofFormProps) {
  const { form, hasSecondFactor, onSubmit, onCancel, children } = props;
  const isAtField = Object.keys(form.errors).length > 0;
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirstError(form))} noValidate>
      <Stack gap="sm">
        {children}
        <PasswordInput
          label="Your password"
          required
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        {hasSecondFactor && (
          <TextInput
            label="Two-factor code"
            description="From your authenticator app, or a recovery code. Leave it empty to get a text message."
            autoComplete="one-time-code"
            maxLength={30}
            {...form.getInputProps('phone_code')}
          />
        )}
        <DialogFoot error={isAtField ? null : props.error} onCancel={onCancel}>
          <Button type="submit" color={props.isDangerous ? 'danger' : undefined} loading={props.isRunning}>
            {props.submitLabel}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
