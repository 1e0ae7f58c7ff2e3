import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Code,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { SecondFactorStep, SignedIn } from '@tradepost/contracts/session/session.contract';
import { LoginForm } from '@tradepost/contracts/session/session-forms.contract';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../../lib/forms.ts';
import { loginStatusQuery, useLogin } from '../../../lib/session/session.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { Action } from '../../../lib/use-action.ts';
import classes from './demo-login.module.css';

interface LoginValues {
  email: string;
  password: string;
  is_remember: boolean;
}

interface CredentialsProps {
  /** Why the user must sign in, if known. */
  notice?: { title: string; text: string } | undefined;
  onDone: () => void;
  onSecondFactor: (step: SecondFactorStep) => void;
}

/** The storage key of a remembered email. */
const emailKey = 'login-email';

const toBody = ({ is_remember, ...values }: LoginValues) =>
  ({ ...values, is_remember: is_remember ? 1 : 0, login_time: Math.floor(Date.now() / 1000) }) as const;

/** The sign-in form: email and password. */
export function Credentials({ notice, onDone, onSecondFactor }: CredentialsProps) {
  const demo = useQuery(loginStatusQuery).data?.demo;
  const login = useLogin();
  const email = readStored(emailKey, '');
  const form = useForm<LoginValues>({
    initialValues: { email, password: '', is_remember: email !== '' },
    validate: (values) => validateWith(LoginForm)(toBody(values)),
  });

  const submit = (values: LoginValues) =>
    void login.send(toBody(values)).then(
      ({ second_factor }) => {
        writeStored(emailKey, values.is_remember ? values.email : undefined);
        if (second_factor) onSecondFactor(second_factor);
        else onDone();
      },
      (error) => applyServerErrors(form, error),
    );

  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz="xxl">
          Sign in
        </Title>
        <Text c="dimmed" mt={4}>
          Welcome back
        </Text>
      </div>
      {notice && !login.error && (
        <Alert color="info" title={notice.title} role="status">
          {notice.text}
        </Alert>
      )}
      {login.error && (
        <Alert color="danger" role="alert">
          {messageOf(login.error)}
        </Alert>
      )}
      <PasswordLogin form={form} submit={submit} email={email} login={login} />
      <Text size="sm" c="dimmed" ta="center">
        New here?{' '}
        <Anchor component={Link} to="/register" underline="always">
          Start a free trial
        </Anchor>
      </Text>
      {demo && <DemoLogin demo={demo} onUse={() => form.setValues({ ...demo })} />}
    </Stack>
  );
}

/** Shows the demo login, on servers that have one. */
function DemoLogin({ demo, onUse }: { demo: { email: string; password: string }; onUse: () => void }) {
  return (
    <Group className={classes.demo} justify="space-between" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={500}>
          This is a demo
        </Text>
        <Text size="xs" c="dimmed">
          Email <Code>{demo.email}</Code>
        </Text>
        <Text size="xs" c="dimmed">
          Password <Code>{demo.password}</Code>
        </Text>
      </Stack>
      <Button variant="default" flex="none" onClick={onUse}>
        Fill in
      </Button>
    </Group>
  );
}

interface PasswordLoginProps {
  form: UseFormReturnType<LoginValues>;
  submit: (values: LoginValues) => void;
  email: string;
  login: Action<[body: LoginForm], SignedIn>;
}

/** The email and the password. */
function PasswordLogin({ form, submit, email, login }: PasswordLoginProps) {
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          name="email"
          size="md"
          autoComplete="username"
          autoFocus={email === ''}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          size="md"
          autoComplete="current-password"
          autoFocus={email !== ''}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between" gap="xs" align="flex-start">
          <Checkbox
            label="Remember me"
            description="Don’t ask for a code on this device for 30 days"
            name="is_remember"
            maw="14rem"
            {...form.getInputProps('is_remember', { type: 'checkbox' })}
          />
          <Anchor component={Link} to="/forgot-password" size="sm">
            Forgot password?
          </Anchor>
        </Group>
        <Button type="submit" size="md" fullWidth loading={login.isRunning}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
