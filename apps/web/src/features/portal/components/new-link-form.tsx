import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sendNewSellerLink } from '@tradepost/contracts/portal/seller-offer.contract';
import { messageOf } from '../../../lib/api-error.ts';
import { focusFirstError, validateWith } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/use-action.ts';
import { NewLinkInput } from '../new-link.rules.ts';

/** Offers a new link by email. It never says whether the address is known. */
export function NewLinkForm({ token }: { token: string }) {
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(NewLinkInput) });
  const action = useAction(sendNewSellerLink, { form, errors: 'screen' });
  if (action.isDone) {
    return (
      <Text role="status">
        If this is the email address on your order, a new link is on its way. Check your spam folder too.
      </Text>
    );
  }
  return (
    <form
      noValidate
      aria-label="New link"
      onSubmit={form.onSubmit(
        ({ email }) => void action.run({ body: { token, email: email.trim() } }),
        focusFirstError(form),
      )}
    >
      <Stack gap="md">
        <Text c="dimmed">For your security, our links work for a limited time. We can email you a new one.</Text>
        <TextInput
          {...form.getInputProps('email')}
          label="Email address on your order"
          type="email"
          autoComplete="email"
          ta="left"
          required
        />
        {action.error && (
          <Alert color="danger" role="alert">
            {messageOf(action.error)}
          </Alert>
        )}
        <Button type="submit" loading={action.isRunning}>
          Email me a new link
        </Button>
      </Stack>
    </form>
  );
}
