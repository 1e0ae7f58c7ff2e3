import { Text } from '@mantine/core';
import { type Customer, editCustomer } from '@tradepost/contracts/customers/customer.contract';
import { customerLabels } from '@tradepost/contracts/customers/customer.fields';
import { api } from '../../../lib/api.ts';
import { withoutFields } from '../../../lib/forms.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { customerKeys, useKeepCustomer } from '../customer.api.ts';
import { type CustomerTexts, customerName } from '../customer.rules.ts';
import { toCustomerBody, toCustomerValues } from '../customer-values.rules.ts';
import { FieldChoice } from './field-choice.tsx';

interface IntakeMergeProps {
  customer: Customer;
  typed: CustomerTexts;
  opened: boolean;
  onClose: () => void;
  /** Called with the saved customer, who is used from here on. */
  onDone: (customer: Customer) => void;
}

type Choices = Record<string, string>;

/** Merges what is being typed into an existing customer, field by field, so that no second record is made. */
export function IntakeMerge({ customer, typed, opened, onClose, onDone }: IntakeMergeProps) {
  const stored = toCustomerValues(customer);
  const fields = (Object.keys(typed) as (keyof CustomerTexts)[]).filter((field) => {
    const text = typed[field].trim();
    return text !== '' && text.toLowerCase() !== String(stored[field]).toLowerCase();
  });
  // What the record lacks is taken from what is typed.
  const choiceOf = (field: keyof CustomerTexts, choices: Choices) =>
    choices[field] ?? (stored[field] === '' ? 'typed' : 'stored');
  const keep = useKeepCustomer();
  const { form, dialog } = useDialogForm(
    async ({ choices }: { choices: Choices }) => {
      const chosen = fields.filter((field) => choiceOf(field, choices) === 'typed');
      if (chosen.length === 0) return customer;
      const kept = Object.fromEntries(chosen.map((field) => [field, typed[field].trim()]));
      return api(editCustomer, {
        params: { id: customer.id },
        body: { ...toCustomerBody({ ...stored, ...kept }), version: customer.version, allow_duplicate: true },
      });
    },
    {
      opened,
      onClose,
      initial: { choices: {} },
      toFieldErrors: withoutFields,
      invalidates: customerKeys,
      onDone: (saved) => {
        if (saved !== customer) keep(saved);
        onDone(saved);
      },
    },
  );
  const { choices } = form.values;
  return (
    <FormDialog {...dialog} title={`Merge with ${customerName(customer)}`} submitLabel="Merge and use">
      <Text size="sm" c="dimmed">
        {fields.length === 0
          ? 'What you entered is already in the record.'
          : 'Choose what the record keeps. No second customer is added.'}
      </Text>
      {fields.map((field) => (
        <FieldChoice
          key={field}
          label={customerLabels[field] ?? field}
          value={choiceOf(field, choices)}
          onChange={(value) => form.setFieldValue('choices', { ...choices, [field]: value })}
          options={[
            { value: 'stored', text: String(stored[field]), from: 'Stored' },
            { value: 'typed', text: typed[field], from: 'Entered now' },
          ]}
        />
      ))}
    </FormDialog>
  );
}
