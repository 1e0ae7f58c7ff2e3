import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../../../lib/new-key.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { CustomerRow } from '../../../customers/components/customer-row.tsx';
import { CustomerSearch } from '../../../customers/components/customer-search.tsx';
import { customerQuery } from '../../../customers/customer.api.ts';
import { readTyped } from '../../../customers/customer.rules.ts';
import { NewCustomerForm } from '../../create/components/lazy-parts.tsx';
import { Step } from '../../create/components/step.tsx';

interface SellerStepProps {
  customer_id: number | null;
  override_reason: string;
  error: string | undefined;
  onChoose: (id: number | null) => void;
  onReason: (reason: string) => void;
}

/** The seller of the lot: an existing or a new customer. */
export function SellerStep({ customer_id, override_reason, error, onChoose, onReason }: SellerStepProps) {
  const can = useCan();
  const canCreate = can('customers.edit');
  const [typed, setTyped] = useState<ReturnType<typeof readTyped> | null>(null);
  const { data } = useQuery({ ...customerQuery(customer_id ?? 0), enabled: customer_id !== null });
  const choose = (id: number) => {
    setTyped(null);
    onChoose(id);
  };
  return (
    <Step
      number={2}
      title="Seller"
      isDone={customer_id !== null}
      action={
        customer_id !== null ? (
          <Button size="xs" variant="subtle" onClick={() => onChoose(null)}>
            Change
          </Button>
        ) : (
          canCreate &&
          !typed && (
            <Button size="xs" variant="subtle" onClick={() => setTyped({})}>
              New customer
            </Button>
          )
        )
      }
    >
      {customer_id !== null && data ? (
        <>
          <CustomerRow customer={data} />
          {data.is_blocked && (
            <TextInput
              mt="sm"
              label="Reason to buy from a blocked seller"
              value={override_reason}
              onChange={(event) => onReason(event.currentTarget.value)}
            />
          )}
          {error && (
            <Text c="red" size="sm" mt="xs">
              {error}
            </Text>
          )}
        </>
      ) : typed && canCreate ? (
        <NewCustomerForm
          initial={typed}
          onTyped={setTyped}
          onDone={(customer) => choose(customer.id)}
          onCancel={() => setTyped(null)}
          newKey={newKey}
        />
      ) : can('customers.view') ? (
        <CustomerSearch
          onChoose={(customer) => choose(customer.id)}
          onNew={canCreate ? (text) => setTyped(readTyped(text)) : undefined}
          error={error}
        />
      ) : (
        <Text c="dimmed">You don’t have permission to see customers. Ask an admin for access.</Text>
      )}
    </Step>
  );
}
