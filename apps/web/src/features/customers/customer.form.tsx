import { Button, Collapse, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { messageLanguages } from '@tradepost/contracts/company/language.data';
import { type Customer, CustomerForm, type Duplicate } from '@tradepost/contracts/customers/customer.contract';
import { customerLabels } from '@tradepost/contracts/customers/customer.fields';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../lib/forms.ts';
import { AddressInput, lineOf, type PickedAddress } from '../../ui/address-input/address-input.tsx';
import { useAddressCheck } from '../../ui/address-input/use-address-check.ts';
import { DuplicateHints } from './components/duplicate-hints.tsx';
import { IntakeMerge } from './components/intake-merge.tsx';
import { Notice } from './components/notice.tsx';
import { duplicateOf, useCreateCustomer } from './customer.api.ts';
import classes from './customer.form.module.css';
import {
  addressLabel,
  type CustomerField,
  type CustomerTexts,
  customerName,
  emptyCustomer,
  fieldsOf,
  mainFields,
  moreFields,
  toCustomerForm,
} from './customer.rules.ts';

const moreLabels = [...fieldsOf(moreFields).map(([, { label }]) => label), addressLabel].join(', ').toLowerCase();

interface NewCustomerFormProps {
  initial: Partial<Record<string, string>>;
  /** Called on every change, to store the input in a draft. */
  onTyped?: (texts: CustomerTexts) => void;
  /** Called with the new customer, or the existing one chosen instead. */
  onDone: (customer: Customer) => void;
  onCancel: () => void;
  /** Creates a new idempotency key. */
  newKey: () => string;
}

/** The form for a new customer, with possible duplicates. */
export function NewCustomerForm({ initial, onTyped, onDone, onCancel, newKey }: NewCustomerFormProps) {
  const [existing, setExisting] = useState<Duplicate | null>(null);
  const [blocked, setBlocked] = useState<{ message: string; reason: string } | null>(null);
  const [merging, setMerging] = useState<{ customer: Customer; opened: boolean; turn: number } | null>(null);
  const merge = (customer: Customer) =>
    setMerging((before) => ({ customer, opened: true, turn: (before?.turn ?? 0) + 1 }));
  const create = useCreateCustomer();
  const key = useRef(newKey());
  const element = useRef<HTMLFormElement>(null);
  const address = useAddressCheck(initial.address_text);
  const form = useForm<CustomerTexts>({
    initialValues: emptyCustomer(initial),
    validate: (texts) => ({
      ...address.errors('address_text', texts.address_text),
      ...validateWith<unknown>(CustomerForm)(toCustomerForm(texts)),
    }),
    onValuesChange: (texts) => {
      // Changed input needs a new key, since the previous request may have reached the server.
      key.current = newKey();
      setExisting(null);
      onTyped?.(texts);
    },
  });
  const extraFields: CustomerField[] = [...fieldsOf(moreFields).map(([field]) => field), 'address_text', 'language'];
  const hasMore = extraFields.some((field) => form.values[field] !== '');
  const [isMore, more] = useDisclosure(hasMore);

  useEffect(() => {
    // One field is already filled in from the search.
    const fields = [...(element.current?.querySelectorAll('input') ?? [])];
    fields.find((field) => field.value === '')?.focus();
  }, []);
  const save = async (texts: CustomerTexts, allow_duplicate = false) => {
    if (create.isRunning) return;
    try {
      const override_reason = blocked?.reason.trim();
      const idempotencyKey = key.current;
      onDone(await create.send({ form: toCustomerForm(texts), allow_duplicate, override_reason, idempotencyKey }));
    } catch (error) {
      setExisting(duplicateOf(error));
      const block = error instanceof ApiError ? error.errors.override_reason?.[0] : undefined;
      if (block) {
        key.current = newKey();
        return setBlocked({ message: block, reason: blocked?.reason ?? '' });
      }
      if (applyServerErrors(form, error)) more.open();
    }
  };
  const showErrors = (errors: FormErrors) => {
    if (extraFields.some((field) => errors[field])) more.open();
    focusFirstError(form)(errors);
  };
  const isRefused = create.error && existing === null && blocked === null && Object.keys(form.errors).length === 0;
  const pickAddress = (picked: PickedAddress) => {
    const address_text = lineOf(picked);
    form.setFieldValue('address_text', address_text);
    return address_text;
  };
  const inputsOf = (fields: Parameters<typeof fieldsOf>[0]) =>
    fieldsOf(fields).map(([field, { type, ...input }]) => (
      <TextInput
        key={field}
        type={type}
        inputMode={type === 'date' ? undefined : type}
        {...input}
        {...form.getInputProps(field)}
      />
    ));
  return (
    <form
      ref={element}
      onSubmit={form.onSubmit((texts) => save(texts), showErrors)}
      noValidate
      aria-label="New customer"
    >
      <Stack gap="sm">
        <div className={classes.pair}>{inputsOf(mainFields)}</div>
        <Collapse expanded={isMore}>
          <div className={classes.pair}>
            {inputsOf(moreFields)}
            <NativeSelect
              label={customerLabels.language}
              data={[
                { value: '', label: 'Your company’s' },
                ...Object.entries(messageLanguages).map(([value, { name }]) => ({ value, label: name })),
              ]}
              {...form.getInputProps('language')}
            />
            <AddressInput
              label={addressLabel}
              autoComplete="off"
              className={classes.wide}
              check={address}
              onPick={pickAddress}
              {...form.getInputProps('address_text')}
            />
          </div>
        </Collapse>
        {existing ? (
          <Notice color="warning" title={`${customerName(existing)} is already a customer`}>
            <Text size="sm">{[existing.email, existing.phone].filter(Boolean).join(' · ')}</Text>
            <Group gap="xs" mt="xs">
              <Button size="xs" onClick={() => onDone(existing)}>
                Use this customer
              </Button>
              <Button size="xs" variant="default" onClick={() => merge(existing)}>
                Merge
              </Button>
              <Button size="xs" variant="default" loading={create.isRunning} onClick={() => save(form.values, true)}>
                Create anyway
              </Button>
            </Group>
          </Notice>
        ) : (
          <DuplicateHints person={form.values} onUse={onDone} onMerge={merge} />
        )}
        {blocked && (
          <Notice color="danger" title={blocked.message.replace(/ Give a reason.*$/, '')}>
            <TextInput
              label="Reason for adding this customer"
              required
              maxLength={500}
              value={blocked.reason}
              onChange={(event) => setBlocked({ ...blocked, reason: event.currentTarget.value })}
            />
          </Notice>
        )}
        {merging && (
          <IntakeMerge
            key={merging.turn}
            customer={merging.customer}
            typed={form.values}
            opened={merging.opened}
            onClose={() => setMerging({ ...merging, opened: false })}
            onDone={onDone}
          />
        )}
        {isRefused && <Notice color="danger">{messageOf(create.error)}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={create.isRunning}>
            Add customer
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="subtle" onClick={more.toggle} aria-expanded={isMore} ml="auto">
            {isMore ? 'Fewer fields' : `Add ${moreLabels}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
