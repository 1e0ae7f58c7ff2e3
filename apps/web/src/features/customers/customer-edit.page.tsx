import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Customer,
  CustomerForm,
  type Duplicate,
  editCustomer,
} from '@tradepost/contracts/customers/customer.contract';
import { customerLabels } from '@tradepost/contracts/customers/customer.fields';
import { useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { HandledError } from '../../lib/api-error.ts';
import { validateWith } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { showError } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { useAddressCheck } from '../../ui/address-input/use-address-check.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { staffQuery } from '../users/member.api.ts';
import { Notice } from './components/notice.tsx';
import { customerKeys, customerQuery, duplicateOf } from './customer.api.ts';
import { customerName } from './customer.rules.ts';
import { CustomerFields } from './customer-fields.form.tsx';
import { customerEditPath, customerMergePath, customerPath } from './customer-paths.rules.ts';
import {
  type CustomerValues,
  emptyCustomerValues,
  formatCustomerField,
  toCustomerBody,
  toCustomerValues,
} from './customer-values.rules.ts';

/** `/customer/edit/:id`: the record of a customer. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  // The address field holds its form to the stored address, so it starts when that is known.
  const isLoaded = useQuery(customerQuery(id)).data !== undefined;
  return <CustomerPage key={`${id} ${isLoaded}`} id={id} />;
}

function CustomerPage({ id }: { id: number }) {
  const { country_code } = useMe();
  const query = useQuery(customerQuery(id));
  const staff = useQuery(staffQuery);
  const people = staff.data ?? [];
  const address = useAddressCheck(query.data?.address_text ?? undefined);
  const [duplicate, setDuplicate] = useState<Duplicate | null>(null);
  const isAllowed = useRef(false);
  const canMerge = useCan()('customers.merge');
  const edit = useAction(editCustomer, {
    invalidates: customerKeys,
    message: (customer) => `${customerName(customer)} was saved`,
  });
  const { form, stored, page } = useVersionedForm<Customer, CustomerValues>({
    query,
    empty: emptyCustomerValues(country_code),
    toValues: toCustomerValues,
    validate: (values) => ({
      ...address.errors('address_text', values.address_text),
      ...validateWith<unknown>(CustomerForm)(toCustomerBody(values)),
    }),
    labels: customerLabels,
    format: (key, value) => formatCustomerField(key, value, people),
    save: async (values, { version }) => {
      try {
        const body = { ...toCustomerBody(values), version, allow_duplicate: isAllowed.current };
        const saved = await edit.send({ params: { id }, body });
        setDuplicate(null);
        return saved;
      } catch (error) {
        const found = duplicateOf(error);
        if (!found || found.id === id) throw error;
        setDuplicate(found);
        throw new HandledError();
      } finally {
        isAllowed.current = false;
      }
    },
  });
  usePageTitle(stored && `Edit ${customerName(stored)}`);
  if (stored && stored.merged_into_id !== null)
    return <Navigate to={customerEditPath(stored.merged_into_id)} replace />;
  if (stored && stored.erased_at !== null) return <Navigate to={customerPath(id)} replace />;
  return (
    <FormPage
      {...page}
      title={stored ? customerName(stored) : 'Customer'}
      back={{ to: customerPath(id), label: stored ? customerName(stored) : 'Customer' }}
      isLoading={page.isLoading || staff.isPending}
      banner={
        duplicate && (
          <Notice color="warning" title={`${customerName(duplicate)} has the same email or phone number`}>
            <Text size="sm">{[duplicate.email, duplicate.phone].filter(Boolean).join(' · ')}</Text>
            <Group gap="xs" mt="xs">
              <Button
                size="xs"
                loading={edit.isRunning}
                onClick={() => {
                  isAllowed.current = true;
                  void page.onSubmit(form.getValues()).catch(showError);
                }}
              >
                Save anyway
              </Button>
              {canMerge && (
                <Button size="xs" variant="default" component={Link} to={customerMergePath(id, duplicate.id)}>
                  Merge them
                </Button>
              )}
            </Group>
          </Notice>
        )
      }
      error={page.error ?? (staff.data ? undefined : staff.error)}
    >
      <CustomerFields form={form} address={address} people={people} />
    </FormPage>
  );
}
