import { Alert, Button, Checkbox, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { LoginForm } from '@tradepost/contracts/session/session.contract';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../lib/forms.ts';
import { DemoLogin } from './components/demo-login.tsx';
import { loginStatusQuery, useLogin } from './session.api.ts';
import { localPath } from './session.rules.ts';

interface LoginValues {
  email: string;
  password: string;
  is_remember: boolean;
}

const toBody = (values: LoginValues) => ({ ...values, is_remember: values.is_remember ? 1 : 0 }) as const;

/** `/login`: `expired` says why one is here, `redirect` where one goes afterwards. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const demo = useQuery(loginStatusQuery).data?.demo;
  const login = useLogin();
  const form = useForm<LoginValues>({
    initialValues: { email: '', password: '', is_remember: false },
    validate: (values) => validateWith(LoginForm)(toBody(values)),
  });

  const submit = (values: LoginValues) =>
    login.mutate(toBody(values), {
      onSuccess: () => navigate(localPath(search.get('redirect')) ?? '/dashboard', { replace: true }),
      onError: (error) => applyServerErrors(form, error),
    });

  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz="xxl">
          Sign in
        </Title>
        <Text c="dimmed" mt={4}>
          Welcome back. Your counter is waiting.
        </Text>
      </div>
      {search.has('expired') && !login.isError && (
        <Alert color="info" title="You have been signed out">
          A session lasts 24 hours. Sign in again to go on.
        </Alert>
      )}
      {login.isError && (
        <Alert color="danger" role="alert">
          {messageOf(login.error)}
        </Alert>
      )}
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label="Email"
            type="email"
            name="email"
            size="md"
            autoComplete="username"
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            name="password"
            size="md"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <Checkbox
            label="Remember me"
            name="is_remember"
            {...form.getInputProps('is_remember', { type: 'checkbox' })}
          />
          <Button type="submit" size="md" fullWidth loading={login.isPending}>
            Sign in
          </Button>
        </Stack>
      </form>
      {demo && <DemoLogin demo={demo} onUse={() => form.setValues({ ...demo })} />}
    </Stack>
  );
}
