import { Checkbox, Stack, Textarea } from '@mantine/core';
import { type Customer, flagCustomer } from '@tradepost/contracts/customers/customer.contract';
import { type BlockKind, customerStatus } from '@tradepost/contracts/customers/customer.data';
import { domainOf } from '@tradepost/contracts/customers/email.rules';
import { sharedDomains } from '@tradepost/contracts/customers/shared-domains.data';
import { messages } from '@tradepost/contracts/errors';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { customerKeys } from '../customer.api.ts';
import { customerName } from '../customer.rules.ts';

interface BlockDialogProps {
  customer: Customer;
  opened: boolean;
  onClose: () => void;
}

/** Blocks a customer with a reason, and the contacts that another record could be made with. */
export function BlockDialog({ customer, opened, onClose }: BlockDialogProps) {
  const { form, dialog } = useDialogForm(flagCustomer, {
    opened,
    onClose,
    initial: { blocked_reason: '', block_contacts: [] as BlockKind[] },
    toInput: (values) => ({ params: { id: customer.id }, body: { ...values, status: customerStatus.blocked } }),
    check: ({ blocked_reason }) => ({ blocked_reason: blocked_reason.trim() === '' && messages.required('reason') }),
    invalidates: customerKeys,
    message: `${customerName(customer)} was blocked`,
  });
  const domain = customer.email ? domainOf(customer.email) : '';
  const contacts: { value: BlockKind; label: string }[] = [
    ...(customer.email ? [{ value: 'email' as const, label: `The email address ${customer.email}` }] : []),
    ...(customer.phone ? [{ value: 'phone' as const, label: `The phone number ${customer.phone}` }] : []),
    ...(domain && !sharedDomains.includes(domain)
      ? [{ value: 'domain' as const, label: `Every address at ${domain}` }]
      : []),
  ];
  return (
    <FormDialog {...dialog} title={`Block ${customerName(customer)}`} submitLabel="Block customer" isDangerous>
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
    </FormDialog>
  );
}
