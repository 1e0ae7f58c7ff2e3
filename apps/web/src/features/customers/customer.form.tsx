import { Button, Collapse, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { type Customer, CustomerForm, type Duplicate } from '@tradepost/contracts/customers/customer.contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../lib/forms.ts';
import { DuplicateHints } from './components/duplicate-hints.tsx';
import { Notice } from './components/notice.tsx';
import { twinOf, useCreateCustomer } from './customer.api.ts';
import classes from './customer.form.module.css';
import { type CustomerTexts, customerName, emptyCustomer, toCustomerForm } from './customer.rules.ts';

interface NewCustomerFormProps {
  initial: Partial<Record<string, string>>;
  /** Told with every change, so that a draft can keep what is typed. */
  onTyped?: (texts: CustomerTexts) => void;
  /** The new customer, or the one found to be the same. */
  onDone: (customer: Customer) => void;
  onCancel: () => void;
  /** Makes a key that no other request has. */
  newKey: () => string;
}

/** A newcomer, with those shown who may be the same person. */
export function NewCustomerForm({ initial, onTyped, onDone, onCancel, newKey }: NewCustomerFormProps) {
  const [twin, setTwin] = useState<Duplicate | null>(null);
  const create = useCreateCustomer();
  const key = useRef(newKey());
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<CustomerTexts>({
    initialValues: emptyCustomer(initial),
    validate: (texts) => validateWith<unknown>(CustomerForm)(toCustomerForm(texts)),
    onValuesChange: (texts) => {
      // Another request than the one that may have reached the server.
      key.current = newKey();
      setTwin(null);
      onTyped?.(texts);
    },
  });
  const hasMore = form.values.company_name + form.values.address_text + form.values.date_of_birth !== '';
  const [isMore, more] = useDisclosure(hasMore);

  useEffect(() => {
    // What was searched for stands in one field already.
    const fields = [...(element.current?.querySelectorAll('input') ?? [])];
    fields.find((field) => field.value === '')?.focus();
  }, []);
  const save = async (texts: CustomerTexts, allow_duplicate = false) => {
    if (create.isPending) return;
    try {
      onDone(await create.mutateAsync({ form: toCustomerForm(texts), allow_duplicate, idempotencyKey: key.current }));
    } catch (error) {
      setTwin(twinOf(error));
      if (applyServerErrors(form, error)) more.open();
    }
  };
  const isRefused = create.isError && twin === null && Object.keys(form.errors).length === 0;
  return (
    <form
      ref={element}
      onSubmit={form.onSubmit((texts) => save(texts), focusFirstError(form))}
      noValidate
      aria-label="New customer"
    >
      <Stack gap="sm">
        <div className={classes.pair}>
          <TextInput label="First name" required {...form.getInputProps('first_name')} />
          <TextInput label="Last name" required {...form.getInputProps('last_name')} />
          <TextInput label="Email" type="email" inputMode="email" {...form.getInputProps('email')} />
          <TextInput label="Phone" type="tel" inputMode="tel" {...form.getInputProps('phone')} />
        </div>
        <Collapse expanded={isMore}>
          <div className={classes.pair}>
            <TextInput label="Company" {...form.getInputProps('company_name')} />
            <TextInput label="Date of birth" type="date" {...form.getInputProps('date_of_birth')} />
            <TextInput label="Address" className={classes.wide} {...form.getInputProps('address_text')} />
          </div>
        </Collapse>
        {twin ? (
          <Notice color="warning" title={`${customerName(twin)} is already a customer`}>
            <Text size="sm">{[twin.email, twin.phone].filter(Boolean).join(' · ')}</Text>
            <Group gap="xs" mt="xs">
              <Button size="xs" onClick={() => onDone(twin)}>
                Use this one
              </Button>
              <Button size="xs" variant="default" loading={create.isPending} onClick={() => save(form.values, true)}>
                Create all the same
              </Button>
            </Group>
          </Notice>
        ) : (
          <DuplicateHints person={form.values} onUse={onDone} />
        )}
        {isRefused && <Notice color="danger">{messageOf(create.error)}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={create.isPending}>
            Add customer
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="subtle" onClick={more.toggle} aria-expanded={isMore} ml="auto">
            {isMore ? 'Fewer fields' : 'Company, address, birth date'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
