import { Button, Group, Input, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../../../lib/new-key.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { CustomerRow } from '../../../customers/components/customer-row.tsx';
import { CustomerSearch } from '../../../customers/components/customer-search.tsx';
import { customerQuery } from '../../../customers/customer.api.ts';
import { readTyped } from '../../../customers/customer.rules.ts';
import { NewCustomerForm } from '../../create/components/lazy-parts.tsx';

interface SellerFieldProps {
  customer_id: number | null;
  onChange: (customer_id: number | null) => void;
  error: string | undefined;
}

/** The seller: an existing or a new customer. */
export function SellerField({ customer_id, onChange, error }: SellerFieldProps) {
  const can = useCan();
  const [typed, setTyped] = useState<ReturnType<typeof readTyped> | null>(null);
  const chosen = useQuery({ ...customerQuery(customer_id ?? 0), enabled: customer_id !== null });
  if (customer_id !== null)
    return (
      <Input.Wrapper label="Seller" labelElement="div">
        <Group justify="space-between" wrap="nowrap">
          {chosen.data ? <CustomerRow customer={chosen.data} /> : <Skeleton h={36} />}
          <Button size="xs" variant="subtle" onClick={() => onChange(null)}>
            Change seller
          </Button>
        </Group>
      </Input.Wrapper>
    );
  return (
    <Input.Wrapper label="Seller" labelElement="div" required>
      {typed ? (
        <NewCustomerForm
          initial={typed}
          onTyped={setTyped}
          onDone={(customer) => {
            setTyped(null);
            onChange(customer.id);
          }}
          onCancel={() => setTyped(null)}
          newKey={newKey}
        />
      ) : (
        <CustomerSearch
          onChoose={(customer) => onChange(customer.id)}
          onNew={can('customers.edit') ? (text) => setTyped(readTyped(text)) : undefined}
          error={error}
        />
      )}
    </Input.Wrapper>
  );
}
