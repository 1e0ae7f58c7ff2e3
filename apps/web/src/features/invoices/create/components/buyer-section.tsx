import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../../../lib/new-key.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { CustomerRow } from '../../../customers/components/customer-row.tsx';
import { CustomerSearch } from '../../../customers/components/customer-search.tsx';
import { customerQuery } from '../../../customers/customer.api.ts';
import { readTyped } from '../../../customers/customer.rules.ts';
import { NewCustomerForm } from '../../../orders/create/components/lazy-parts.tsx';
import type { InvoiceDraft } from '../use-invoice-draft.ts';

/** Whom the invoice is for: a customer, a new one, or a walk-in buyer. */
export function BuyerSection({ draft: { buyer, setBuyer } }: { draft: InvoiceDraft }) {
  const can = useCan();
  const [typed, setTyped] = useState<ReturnType<typeof readTyped> | null>(null);
  const [isWalkIn, setWalkIn] = useState(false);
  const { customer_id } = buyer;
  const chosen = useQuery({ ...customerQuery(customer_id ?? 0), enabled: customer_id !== null });
  const choose = (id: number | null) => {
    setTyped(null);
    setBuyer({ ...buyer, customer_id: id });
  };
  if (customer_id !== null)
    return (
      <Section title="Buyer">
        <Group justify="space-between" wrap="nowrap">
          {chosen.data ? <CustomerRow customer={chosen.data} /> : <Skeleton h={36} />}
          <Button size="xs" variant="subtle" onClick={() => choose(null)}>
            Change buyer
          </Button>
        </Group>
      </Section>
    );
  if (typed)
    return (
      <Section title="Buyer">
        <NewCustomerForm
          initial={typed}
          onTyped={setTyped}
          onDone={(customer) => choose(customer.id)}
          onCancel={() => setTyped(null)}
          newKey={newKey}
        />
      </Section>
    );
  return (
    <Section title="Buyer">
      <Stack gap="sm">
        {isWalkIn || !can('customers.view') ? (
          <>
            <TextInput
              label="Name"
              description="Optional for a walk-in buyer"
              autoComplete="off"
              maxLength={200}
              value={buyer.bill_name}
              onChange={(event) => setBuyer({ ...buyer, bill_name: event.currentTarget.value })}
            />
            <TextInput
              label="Email"
              type="email"
              autoComplete="off"
              maxLength={254}
              value={buyer.bill_email}
              onChange={(event) => setBuyer({ ...buyer, bill_email: event.currentTarget.value })}
            />
          </>
        ) : (
          <CustomerSearch
            onChoose={(customer) => choose(customer.id)}
            onNew={can('customers.edit') ? (text) => setTyped(readTyped(text)) : undefined}
          />
        )}
        {can('customers.view') && (
          <Button size="xs" variant="subtle" onClick={() => setWalkIn(!isWalkIn)}>
            {isWalkIn ? 'Choose a customer' : 'Walk-in buyer'}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
