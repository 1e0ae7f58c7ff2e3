import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Customer, flagCustomer } from '@tradepost/contracts/customers/customer.contract';
import { type BlockKind, customerStatus } from '@tradepost/contracts/customers/customer.data';
import { domainOf } from '@tradepost/contracts/customers/email.rules';
import { sharedDomains } from '@tradepost/contracts/customers/shared-domains.data';
import { messages } from '@tradepost/contracts/errors';
import { applyServerErrors } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { customerKeys } from '../customer.api.ts';
import { customerName } from '../customer.rules.ts';

interface BlockDialogProps {
  customer: Customer;
  opened: boolean;
  onClose: () => void;
}

interface BlockValues {
  blocked_reason: string;
  block_contacts: string[];
}

/** Blocks a customer with a reason, and the contacts that another record could be made with. */
export function BlockDialog({ customer, opened, onClose }: BlockDialogProps) {
  const form = useForm<BlockValues>({
    mode: 'controlled',
    initialValues: { blocked_reason: '', block_contacts: [] },
    validate: { blocked_reason: (text) => (text.trim() === '' ? messages.required('reason') : null) },
  });
  const { send, isRunning, error } = useAction(flagCustomer, {
    invalidates: customerKeys,
    message: `${customerName(customer)} was blocked`,
    errors: 'screen',
  });
  const domain = customer.email ? domainOf(customer.email) : '';
  const contacts: { value: BlockKind; label: string }[] = [
    ...(customer.email ? [{ value: 'email' as const, label: `The email address ${customer.email}` }] : []),
    ...(customer.phone ? [{ value: 'phone' as const, label: `The phone number ${customer.phone}` }] : []),
    ...(domain && !sharedDomains.includes(domain)
      ? [{ value: 'domain' as const, label: `Every address at ${domain}` }]
      : []),
  ];
  const submit = async ({ blocked_reason, block_contacts }: BlockValues) => {
    try {
      await send({
        params: { id: customer.id },
        body: { status: customerStatus.blocked, blocked_reason, block_contacts: block_contacts as BlockKind[] },
      });
      onClose();
    } catch (refusal) {
      applyServerErrors(form as never, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Block ${customerName(customer)}`}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Textarea
            label="Reason"
            description="Staff see it, and need an override to buy from this customer"
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('blocked_reason')}
          />
          {contacts.length > 0 && (
            <Checkbox.Group
              label="Also block"
              description="Anybody else who uses it is blocked too"
              {...form.getInputProps('block_contacts')}
            >
              <Stack gap="xs" mt="xs">
                {contacts.map(({ value, label }) => (
                  <Checkbox key={value} value={value} label={label} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" color="danger" loading={isRunning}>
              Block customer
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
