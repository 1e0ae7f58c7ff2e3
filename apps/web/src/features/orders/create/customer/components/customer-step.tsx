import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { newKey } from '../../../../../lib/new-key.ts';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { whenFetched } from '../../../../../ui/later/later.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { CustomerRow } from '../../../../customers/components/customer-row.tsx';
import { CustomerSearch } from '../../../../customers/components/customer-search.tsx';
import { Notice } from '../../../../customers/components/notice.tsx';
import { customerQuery } from '../../../../customers/customer.api.ts';
import { readTyped } from '../../../../customers/customer.rules.ts';
import { BlockedNotice, NewCustomerForm } from '../../components/lazy-parts.tsx';
import { Step } from '../../components/step.tsx';
import { focusField, useOrderForm } from '../../use-order-form.ts';
import classes from './customer-step.module.css';

/** The seller: an existing or a new customer. */
export function CustomerStep() {
  const { draft, change, messages, clearMessage } = useOrderForm();
  const can = useCan();
  const canCreate = can('customers.edit');
  const { customer_id, new_customer } = draft;
  const chosen = useQuery({ ...customerQuery(customer_id ?? 0), enabled: customer_id !== null }).data;
  const isServed = !chosen?.is_blocked || draft.override_reason.trim() !== '';

  const choose = (customer: Customer) => {
    clearMessage('customer_id');
    change({ customer_id: customer.id, new_customer: null, override_reason: '' });
    if (customer.is_blocked) whenFetched(BlockedNotice, () => focusField('override_reason'));
    else focusField('payout_method');
  };
  const clear = () => {
    change({ customer_id: null, override_reason: '' });
    requestAnimationFrame(() => focusField('customer_id'));
  };
  if (customer_id !== null) {
    return (
      <Step
        number={2}
        title="Seller"
        isDone={isServed}
        action={
          <Button size="xs" variant="subtle" onClick={clear}>
            Change
          </Button>
        }
      >
        <ChosenCustomer id={customer_id} onClear={clear} error={messages.customer_id} />
      </Step>
    );
  }
  return (
    <Step
      number={2}
      title="Seller"
      action={
        canCreate &&
        !new_customer && (
          <Button size="xs" variant="subtle" onClick={() => change({ new_customer: {} })}>
            New customer
          </Button>
        )
      }
    >
      {new_customer && canCreate ? (
        <NewCustomerForm
          initial={new_customer}
          onTyped={(texts) => change({ new_customer: texts })}
          onDone={choose}
          onCancel={() => {
            change({ new_customer: null });
            requestAnimationFrame(() => focusField('customer_id'));
          }}
          newKey={newKey}
        />
      ) : can('customers.view') ? (
        <CustomerSearch
          onChoose={choose}
          onNew={canCreate ? (typed) => change({ new_customer: readTyped(typed) }) : undefined}
          error={messages.customer_id}
        />
      ) : (
        <Text c="dimmed">You don’t have permission to see customers. Ask an admin for access.</Text>
      )}
    </Step>
  );
}

function ChosenCustomer({ id, onClear, error }: { id: number; onClear: () => void; error: string | undefined }) {
  const customer = useQuery(customerQuery(id));
  if (customer.error && !customer.data) return <ErrorState error={customer.error} onRetry={() => customer.refetch()} />;
  if (!customer.data) return <Skeleton h={40} role="status" aria-label="Loading" />;
  const { is_blocked, blocked_reason, block } = customer.data;
  return (
    <>
      <div className={classes.chosen}>
        <CustomerRow customer={customer.data} />
      </div>
      {error && (
        <Notice color="danger" mt="xs">
          {error}{' '}
          <Button size="compact-xs" variant="default" onClick={onClear} data-field="customer_id">
            Choose another seller
          </Button>
        </Notice>
      )}
      {is_blocked && <BlockedNotice reason={blocked_reason ?? block?.reason ?? null} />}
    </>
  );
}
