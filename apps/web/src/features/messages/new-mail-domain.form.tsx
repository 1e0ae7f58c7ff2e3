import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addMailDomain, MailDomainForm, mailContinents } from '@tradepost/contracts/messages/mail-server.contract';
import { focusFirstError, validateWith } from '../../lib/forms.ts';
import { useAction } from '../../lib/use-action.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { mailServerKeys } from './messages.api.ts';

/** Adds the sending domain. */
export function NewMailDomain() {
  const form = useForm({
    initialValues: { email: '', domain: '', continent_code: 'EU' as keyof typeof mailContinents, sub_domain: 'bounce' },
    validate: validateWith(MailDomainForm),
  });
  const { run, isRunning } = useAction(addMailDomain, {
    invalidates: mailServerKeys,
    form,
    message: ({ domain }) => `${domain} was added. Set its DNS records next.`,
  });
  return (
    <Section title="Your domain">
      <form
        noValidate
        aria-label="Your domain"
        onSubmit={form.onSubmit((body) => void run({ body }), focusFirstError(form))}
      >
        <Stack gap="md">
          <TextInput {...form.getInputProps('domain')} label="Domain" placeholder="example.com" required />
          <TextInput
            {...form.getInputProps('email')}
            label="Sender"
            description="An address at the domain. Sellers see it and answer to it."
            type="email"
            placeholder="hello@example.com"
            required
          />
          <TextInput
            {...form.getInputProps('sub_domain')}
            label="Subdomain for returned emails"
            description="Used for the return path, such as bounce.example.com"
            required
          />
          <NativeSelect
            {...form.getInputProps('continent_code')}
            label="Region of the mail servers"
            data={Object.entries(mailContinents).map(([value, label]) => ({ value, label }))}
          />
          <Button type="submit" loading={isRunning} style={{ alignSelf: 'flex-start' }}>
            Add domain
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
