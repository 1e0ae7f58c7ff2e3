import { Button, Stack, Text } from '@mantine/core';
import { type Customer, editCustomer } from '@tradepost/contracts/customers/customer.contract';
import { useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { customerKeys, useKeepCustomer } from '../customer.api.ts';
import { type CustomerTexts, customerName } from '../customer.rules.ts';
import { customerFieldLabels, toCustomerBody, toCustomerValues } from '../customer-values.rules.ts';
import { FieldChoice } from './field-choice.tsx';

interface IntakeMergeProps {
  customer: Customer;
  typed: CustomerTexts;
  opened: boolean;
  onClose: () => void;
  /** Called with the saved customer, who is used from here on. */
  onDone: (customer: Customer) => void;
}

/** Merges what is being typed into an existing customer, field by field, so that no second record is made. */
export function IntakeMerge({ customer, typed, opened, onClose, onDone }: IntakeMergeProps) {
  const stored = toCustomerValues(customer);
  const fields = (Object.keys(typed) as (keyof CustomerTexts)[]).filter((field) => {
    const text = typed[field].trim();
    return text !== '' && text.toLowerCase() !== String(stored[field]).toLowerCase();
  });
  const [choices, setChoices] = useState<Record<string, string>>({});
  // What the record lacks is taken from what is typed.
  const choiceOf = (field: keyof CustomerTexts) => choices[field] ?? (stored[field] === '' ? 'typed' : 'stored');
  const keep = useKeepCustomer();
  const { send, isRunning, error } = useAction(editCustomer, { invalidates: customerKeys, errors: 'screen' });
  const name = customerName(customer);
  const save = async () => {
    const chosen = fields.filter((field) => choiceOf(field) === 'typed').map((field) => [field, typed[field].trim()]);
    if (chosen.length === 0) return onDone(customer);
    const body = toCustomerBody({ ...stored, ...Object.fromEntries(chosen) });
    try {
      const saved = await send({
        params: { id: customer.id },
        body: { ...body, version: customer.version, allow_duplicate: true },
      });
      keep(saved);
      onDone(saved);
    } catch {
      // Shown in the dialog.
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Merge with ${name}`}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {fields.length === 0
            ? 'What you entered is already in the record.'
            : 'Choose what the record keeps. No second customer is added.'}
        </Text>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            label={customerFieldLabels[field] ?? field}
            value={choiceOf(field)}
            onChange={(value) => setChoices((before) => ({ ...before, [field]: value }))}
            options={[
              { value: 'stored', text: String(stored[field]), from: 'Stored' },
              { value: 'typed', text: typed[field], from: 'Entered now' },
            ]}
          />
        ))}
        <DialogFoot error={error} onCancel={onClose}>
          <Button loading={isRunning} onClick={() => void save()}>
            Merge and use
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
