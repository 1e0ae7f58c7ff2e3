import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';

interface PasswordStepProps {
  text: string;
  /** The button's label, a verb: "Turn off". */
  label: string;
  isDangerous?: boolean;
  action: { isRunning: boolean; error: Error | null };
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password before a sensitive action. */
export function PasswordStep({ text, label, isDangerous, action, onSubmit, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { error } = action;
  const onField = error instanceof ApiError ? error.errors.password?.join('\n') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password) onSubmit(password);
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {error && !onField && (
          <Alert color="danger" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <PasswordInput
          ref={field}
          data-autofocus
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isMissing && !password ? messages.required('password') : onField}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" color={isDangerous ? 'danger' : undefined} loading={action.isRunning}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
