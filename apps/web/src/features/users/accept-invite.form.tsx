import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import { findPasswordProblem, passwordLength } from '@tradepost/contracts/registration/password.rules';
import type { InviteOffer } from '@tradepost/contracts/users/invite.contract';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError } from '../../lib/forms.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAcceptInvite } from './invite.api.ts';

interface Values extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  job_title: string;
  password: string;
  password_confirmation: string;
}

const empty: Values = { first_name: '', last_name: '', job_title: '', password: '', password_confirmation: '' };
const eye = { 'aria-label': 'Show password', tabIndex: 0 } as const;

/** An open invite: a newcomer gives a name and a password, who has a login its password. */
export function AcceptInviteForm({ token, offer }: { token: string; offer: InviteOffer }) {
  const navigate = useNavigate();
  const accept = useAcceptInvite();
  const form = useForm<Values>({
    initialValues: empty,
    validate: (values) => (offer.has_login ? checkLogin(values) : checkNewcomer(values, offer.email ?? '')),
  });
  const submit = (values: Values) =>
    accept.mutate(
      offer.has_login ? { token, password: values.password, job_title: values.job_title } : { token, ...values },
      {
        onSuccess: async ({ is_signed_in }) => {
          if (!is_signed_in) showSuccess(`You are in. Sign in to open ${offer.company_name}.`);
          await navigate(is_signed_in ? '/dashboard' : '/login', { replace: true });
        },
        onError: (error) => applyServerErrors(form, error),
      },
    );
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz="xxl">
          Join {offer.company_name}
        </Title>
        <Text c="dimmed" mt={4}>
          {offer.invited_by} invites you, in the role {offer.role_name}.
        </Text>
      </div>
      {offer.has_login && (
        <Alert color="info" title="You have a login already">
          Accept with the password of {offer.email}. Both companies are yours to switch between then.
        </Alert>
      )}
      {accept.isError && (
        <Alert color="danger" role="alert">
          {messageOf(accept.error)}
        </Alert>
      )}
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput label="Email" value={offer.email ?? ''} readOnly name="email" autoComplete="username" size="md" />
          {!offer.has_login && (
            <Group grow align="flex-start">
              <TextInput
                label="First name"
                size="md"
                autoFocus
                autoComplete="given-name"
                {...form.getInputProps('first_name')}
              />
              <TextInput label="Last name" size="md" autoComplete="family-name" {...form.getInputProps('last_name')} />
            </Group>
          )}
          <TextInput
            label="Job title (optional)"
            size="md"
            autoComplete="organization-title"
            maxLength={100}
            {...form.getInputProps('job_title')}
          />
          <PasswordInput
            label="Password"
            size="md"
            description={offer.has_login ? undefined : `At least ${passwordLength.min} characters.`}
            autoComplete={offer.has_login ? 'current-password' : 'new-password'}
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('password')}
          />
          {!offer.has_login && (
            <PasswordInput
              label="Password again"
              size="md"
              autoComplete="new-password"
              visibilityToggleButtonProps={eye}
              {...form.getInputProps('password_confirmation')}
            />
          )}
          <Button type="submit" size="md" fullWidth loading={accept.isPending}>
            Join {offer.company_name}
          </Button>
          {offer.has_login && (
            <Anchor component={Link} to="/forgot-password" size="sm">
              Forgot your password?
            </Anchor>
          )}
        </Stack>
      </form>
    </Stack>
  );
}

const required = (values: Values, fields: (keyof Values & string)[]) =>
  Object.fromEntries(
    fields.filter((field) => !String(values[field]).trim()).map((field) => [field, messages.required(field)]),
  );

const checkLogin = (values: Values) => required(values, ['password']);

/** As the server checks it. */
function checkNewcomer(values: Values, email: string) {
  const { first_name, last_name, password, password_confirmation } = values;
  const problem = findPasswordProblem(password, [email, first_name, last_name]);
  const isRepeated = password === password_confirmation;
  return {
    ...(problem ? { password: problem } : {}),
    ...(isRepeated ? {} : { password_confirmation: 'The passwords are not the same' }),
    ...required(values, ['first_name', 'last_name', 'password', 'password_confirmation']),
  };
}
