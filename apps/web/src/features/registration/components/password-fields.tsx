import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { passwordLength, passwordStrength, strengthLabels } from '@tradepost/contracts/registration/password.rules';
import { useId } from 'react';
import classes from './password-fields.module.css';

interface PasswordFieldsProps {
  getInputProps: (field: 'password' | 'confirm_password') => GetInputPropsReturnType;
  password: string;
  /** Names and e-mail of who it is for: no good passwords. */
  own: readonly string[];
}

const toggle = { 'aria-label': 'Show password', tabIndex: 0 };

/** A new password, typed twice, with how strong it is. */
export function PasswordFields({ getInputProps, password, own }: PasswordFieldsProps) {
  const id = useId();
  const strength = passwordStrength(password, own);
  return (
    <>
      <div>
        <PasswordInput
          label="Password"
          description={`At least ${passwordLength.min} characters; a few words together are best`}
          name="password"
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          aria-describedby={password ? id : undefined}
          {...getInputProps('password')}
        />
        <div id={id} className={classes.meter} data-strength={password ? strength : undefined} role="status">
          <span className={classes.bars} aria-hidden="true">
            {[1, 2, 3, 4].map((bar) => (
              <span key={bar} className={classes.bar} data-on={(password && bar <= strength) || undefined} />
            ))}
          </span>
          <span className={classes.word}>{password ? strengthLabels[strength] : ''}</span>
        </div>
      </div>
      <PasswordInput
        label="Repeat the password"
        name="confirm_password"
        required
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...getInputProps('confirm_password')}
      />
    </>
  );
}
