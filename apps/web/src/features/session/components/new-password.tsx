import { PasswordInput, type PasswordInputProps, Text } from '@mantine/core';
import { passwordStrength, strengthLabels } from '@tradepost/contracts/session/password.rules';
import classes from './new-password.module.css';

/** A new password with a strength meter. */
export function NewPassword({ own, ...rest }: PasswordInputProps & { own?: string[] }) {
  const value = String(rest.value ?? '');
  const strength = passwordStrength(value, own);
  return (
    <div>
      <PasswordInput
        {...rest}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <div className={classes.strength} data-strength={value ? strength : undefined} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={value !== '' && strength >= step ? true : undefined} />
        ))}
      </div>
      <Text size="xs" c="dimmed" role="status" mih="1.2em">
        {value ? `Strength: ${strengthLabels[strength]}` : 'At least 8 characters. A few words in a row work best.'}
      </Text>
    </div>
  );
}
