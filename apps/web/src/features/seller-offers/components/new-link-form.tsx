import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sendNewSellerLink } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { messageOf } from '../../../lib/api-error.ts';
import { focusFirstError, validateWith } from '../../../lib/forms.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { NewLinkInput } from '../new-link.rules.ts';

/** Offers a new link by email. It never says whether the address is known. */
export function NewLinkForm({ token }: { token: string }) {
  const { write, sentence } = useSellerLanguage();
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(NewLinkInput) });
  const action = useAction(sendNewSellerLink, { form, errors: 'screen' });
  if (action.isDone) {
    return (
      <Text role="status">
        {write('If this is the email address on your order, a new link is on its way. Check your spam folder too.')}
      </Text>
    );
  }
  return (
    <form
      noValidate
      aria-label={write('New link')}
      onSubmit={form.onSubmit(
        ({ email }) => void action.run({ body: { token, email: email.trim() } }),
        focusFirstError(form),
      )}
    >
      <Stack gap="md">
        <Text c="dimmed">
          {write('For your security, our links work for a limited time. We can email you a new one.')}
        </Text>
        <TextInput
          {...form.getInputProps('email')}
          error={form.errors.email && sentence(String(form.errors.email))}
          label={write('Email address on your order')}
          type="email"
          autoComplete="email"
          ta="left"
          required
        />
        {action.error && (
          <Alert color="danger" role="alert">
            {sentence(messageOf(action.error))}
          </Alert>
        )}
        <Button type="submit" loading={action.isRunning}>
          {write('Email me a new link')}
        </Button>
      </Stack>
    </form>
  );
}
