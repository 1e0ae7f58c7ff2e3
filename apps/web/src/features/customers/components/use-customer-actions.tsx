import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { flagCustomer, removeCustomer, restoreCustomer } from '@tradepost/contracts/customers/customer.contract';
import { customerFlagLabels, customerFlags, customerStatus } from '@tradepost/contracts/customers/customer.data';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { RowAction } from '../../../ui/row-menu/row-menu.tsx';
import { customerKeys } from '../customer.api.ts';
import { customerName } from '../customer.rules.ts';
import { customerEditPath, customerListPath } from '../customer-paths.rules.ts';
import { BlockDialog } from './block-dialog.tsx';

interface Shown {
  shows: 'block' | 'remove';
  customer: Customer;
  opened: boolean;
  /** A new key per opening, which clears earlier input. */
  turn: number;
}

interface CustomerActions {
  /** What can be done with a customer, for a menu. */
  actionsOf: (customer: Customer) => RowAction[];
  /** The open dialog, to render once on the page. */
  dialogs: ReactNode;
}

/** What can be done with one customer, with its dialogs. `isPage`: a deleted customer's page leads back to the list. */
export function useCustomerActions(isPage = false): CustomerActions {
  const canEdit = useCan()('customers.edit');
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | null>(null);
  const { run: change } = useAction(flagCustomer, { invalidates: customerKeys, message: 'Saved' });
  const { run: restore } = useAction(restoreCustomer, {
    invalidates: customerKeys,
    message: (customer) => `${customerName(customer)} was restored`,
  });
  const remove = useAction(removeCustomer, {
    invalidates: customerKeys,
    message: ({ outcome }) => (outcome === 'deleted' ? 'Customer deleted' : 'Customer archived'),
    onDone: ({ outcome }) => (isPage && outcome === 'deleted' ? navigate(customerListPath()) : undefined),
    errors: 'silent',
  });
  const open = useCallback(
    (shows: Shown['shows'], customer: Customer) =>
      setShown((before) => ({ shows, customer, opened: true, turn: (before?.turn ?? 0) + 1 })),
    [],
  );
  const actionsOf = useCallback(
    (customer: Customer): RowAction[] => {
      const { id, status, flag, merged_into_id, erased_at } = customer;
      if (!canEdit || merged_into_id !== null || erased_at !== null) return [];
      const params = { id };
      if (status === customerStatus.archived)
        return [{ key: 'restore', label: 'Restore', onClick: () => void restore({ params }) }];
      const flags = customerFlags.map(
        (each): RowAction =>
          flag === each
            ? {
                key: each,
                label: `Remove flag “${customerFlagLabels[each]}”`,
                onClick: () => void change({ params, body: { flag: null } }),
              }
            : {
                key: each,
                label: `Flag as ${customerFlagLabels[each].toLowerCase()}`,
                onClick: () => void change({ params, body: { flag: each } }),
              },
      );
      return [
        { key: 'edit', label: 'Edit', to: customerEditPath(id) },
        ...flags,
        status === customerStatus.blocked
          ? {
              key: 'unblock',
              label: 'Unblock',
              onClick: () => void change({ params, body: { status: customerStatus.active } }),
            }
          : { key: 'block', label: 'Block', isDangerous: true, onClick: () => open('block', customer) },
        { key: 'remove', label: 'Archive or delete', isDangerous: true, onClick: () => open('remove', customer) },
      ];
    },
    [canEdit, change, open, restore],
  );
  const close = () => setShown((before) => before && { ...before, opened: false });
  const dialogs = shown && (
    <>
      {shown.shows === 'block' && (
        <BlockDialog key={shown.turn} customer={shown.customer} opened={shown.opened} onClose={close} />
      )}
      {shown.shows === 'remove' && (
        <ConfirmDialog
          opened={shown.opened}
          onClose={close}
          title={`Remove ${customerName(shown.customer)}?`}
          confirmLabel={shown.customer.order_count > 0 ? 'Archive customer' : 'Remove customer'}
          isDangerous
          onConfirm={() => remove.send({ params: { id: shown.customer.id } })}
        >
          {shown.customer.order_count > 0
            ? 'The customer has orders, so it is archived with them. You can restore it.'
            : 'A customer without orders, invoices or store credit is deleted for good. Any other is archived, and you can restore it.'}
        </ConfirmDialog>
      )}
    </>
  );
  return { actionsOf, dialogs };
}
