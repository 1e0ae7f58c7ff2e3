import { Button, Group, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { CustomerForm, type Duplicate } from '@tradepost/contracts/customers/customer.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, HandledError } from '../../lib/api-error.ts';
import { validateWith } from '../../lib/forms.ts';
import { newKey } from '../../lib/new-key.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAddressCheck } from '../../ui/address-input/use-address-check.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { staffQuery } from '../users/member.api.ts';
import { DuplicateHints } from './components/duplicate-hints.tsx';
import { Notice } from './components/notice.tsx';
import { duplicateOf, useCreateCustomer } from './customer.api.ts';
import { customerName } from './customer.rules.ts';
import { CustomerFields } from './customer-fields.form.tsx';
import { customerListPath, customerPath } from './customer-paths.rules.ts';
import { type CustomerValues, emptyCustomerValues, toCustomerBody } from './customer-values.rules.ts';

/** `/customer/create`: adds a customer. */
export function Component() {
  const navigate = useNavigate();
  const { country_code } = useMe();
  const staff = useQuery(staffQuery);
  const address = useAddressCheck('');
  const create = useCreateCustomer();
  const key = useRef(newKey());
  const [savedId, setSavedId] = useState<number | null>(null);
  const [existing, setExisting] = useState<Duplicate | null>(null);
  const [blocked, setBlocked] = useState<{ message: string; reason: string } | null>(null);
  const form = useForm<CustomerValues>({
    initialValues: emptyCustomerValues(country_code),
    validate: (values) => ({
      ...address.errors('address_text', values.address_text),
      ...validateWith<unknown>(CustomerForm)(toCustomerBody(values)),
    }),
    onValuesChange: () => {
      key.current = newKey();
      setExisting(null);
    },
  });
  const open = (id: number) => navigate(customerPath(id));
  // After the render in which nothing is unsaved, so that nothing asks about leaving.
  const leave = useEffectEvent((id: number) => void open(id));
  useEffect(() => {
    if (savedId !== null) leave(savedId);
  }, [savedId]);
  const save = async (values: CustomerValues, allow_duplicate = false) => {
    try {
      const customer = await create.send({
        form: toCustomerBody(values),
        allow_duplicate,
        override_reason: blocked?.reason.trim(),
        idempotencyKey: key.current,
      });
      showSuccess(`${customerName(customer)} was added`);
      form.resetDirty();
      setSavedId(customer.id);
    } catch (error) {
      const duplicate = duplicateOf(error);
      const block = error instanceof ApiError ? error.errors.override_reason?.[0] : undefined;
      if (duplicate) setExisting(duplicate);
      else if (block) setBlocked({ message: block, reason: blocked?.reason ?? '' });
      else throw error;
      key.current = newKey();
      throw new HandledError();
    }
  };
  return (
    <FormPage
      title="New customer"
      back={{ to: customerListPath(), label: 'Customers' }}
      form={form}
      isNew
      submitLabel="Add customer"
      cancelTo={customerListPath()}
      isLoading={staff.isPending}
      onSubmit={(values) => save(values)}
      banner={
        <>
          {blocked && (
            <Notice color="danger" title={blocked.message.replace(/ Give a reason.*$/, '')}>
              <Textarea
                label="Reason for adding this customer"
                required
                autosize
                minRows={1}
                maxLength={500}
                value={blocked.reason}
                onChange={(event) => setBlocked({ ...blocked, reason: event.currentTarget.value })}
              />
            </Notice>
          )}
          {existing ? (
            <Notice color="warning" title={`${customerName(existing)} is already a customer`}>
              <Text size="sm">{[existing.email, existing.phone].filter(Boolean).join(' · ')}</Text>
              <Group gap="xs" mt="xs">
                <Button size="xs" onClick={() => void open(existing.id)}>
                  Open this customer
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  loading={create.isRunning}
                  onClick={() => void save(form.values, true).catch(() => undefined)}
                >
                  Add anyway
                </Button>
              </Group>
            </Notice>
          ) : (
            <DuplicateHints person={form.values} useLabel="Open" onUse={({ id }) => void open(id)} />
          )}
        </>
      }
    >
      <CustomerFields form={form} address={address} people={staff.data ?? []} />
    </FormPage>
  );
}
