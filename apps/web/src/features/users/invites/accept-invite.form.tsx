import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import { findPasswordProblem, passwordLength } from '@tradepost/contracts/session/password.rules';
import { acceptInvite, type InviteOffer } from '@tradepost/contracts/users/invite.contract';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { focusFirstError } from '../../../lib/forms.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { sessionKey } from '../../../lib/session/session.ts';
import { writeStored } from '../../../lib/storage.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';

interface Values extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  job_title: string;
  password: string;
  password_confirmation: string;
}

const empty: Values = { first_name: '', last_name: '', job_title: '', password: '', password_confirmation: '' };
const eye = { 'aria-label': 'Show password', tabIndex: 0 } as const;

/** Accepts an open invite. New users enter a name and password; existing users enter their password. */
export function AcceptInviteForm({ token, offer }: { token: string; offer: InviteOffer }) {
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: empty,
    validate: (values) => (offer.has_login ? checkLogin(values) : checkNewcomer(values, offer.email ?? '')),
  });
  const accept = useAction(acceptInvite, {
    form,
    errors: 'screen',
    onDone: async ({ email, company_id, is_signed_in }) => {
      if (is_signed_in) {
        // Clears what a previous user loaded in this browser.
        queryClient.clear();
        writeStored(sessionKey, `${company_id}:${email}:${Date.now()}`);
      } else showSuccess(`You’ve joined. Sign in to open ${offer.company_name}.`);
      await navigate(is_signed_in ? '/dashboard' : '/login', { replace: true });
    },
  });
  const submit = (values: Values) => {
    const { password, job_title } = values;
    void accept.run({ body: offer.has_login ? { token, password, job_title } : { token, ...values } });
  };
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz="xxl">
          Join {offer.company_name}
        </Title>
        <Text c="dimmed" mt={4}>
          {offer.invited_by} invited you as {offer.role_name}.
        </Text>
      </div>
      {offer.has_login && (
        <Alert color="info" title="You already have an account">
          Enter the password for {offer.email}. You’ll be able to switch between your companies.
        </Alert>
      )}
      {accept.error && (
        <Alert color="danger" role="alert">
          {messageOf(accept.error)}
        </Alert>
      )}
      <AccountForm form={form} submit={submit} offer={offer} isRunning={accept.isRunning} />
    </Stack>
  );
}

const required = (values: Values, fields: (keyof Values & string)[]) =>
  Object.fromEntries(
    fields.filter((field) => !String(values[field]).trim()).map((field) => [field, messages.required(field)]),
  );

const checkLogin = (values: Values) => required(values, ['password']);

/** The same checks as the server. */
function checkNewcomer(values: Values, email: string) {
  const { first_name, last_name, password, password_confirmation } = values;
  const problem = findPasswordProblem(password, [email, first_name, last_name]);
  const isRepeated = password === password_confirmation;
  return {
    ...(problem ? { password: problem } : {}),
    ...(isRepeated ? {} : { password_confirmation: 'Passwords don’t match' }),
    ...required(values, ['first_name', 'last_name', 'password', 'password_confirmation']),
  };
}

interface AccountFormProps {
  form: UseFormReturnType<Values>;
  submit: (values: Values) => void;
  offer: InviteOffer;
  isRunning: boolean;
}

/** The name and the password. */
function AccountForm({ form, submit, offer, isRunning }: AccountFormProps) {
  return (
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
            label="Confirm password"
            size="md"
            autoComplete="new-password"
            visibilityToggleButtonProps={eye}
            {...form.getInputProps('password_confirmation')}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={isRunning}>
          Join {offer.company_name}
        </Button>
        {offer.has_login && (
          <Anchor component={Link} to="/forgot-password" size="sm">
            Forgot your password?
          </Anchor>
        )}
      </Stack>
    </form>
  );
}
