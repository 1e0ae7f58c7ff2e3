import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { CustomerSearch } from '../../../../customers/components/customer-search.tsx';
import { customerName } from '../../../../customers/customer.rules.ts';
import { ConflictDialog } from '../../components/conflict-note.tsx';
import { Panel } from '../../components/panel.tsx';
import classes from '../../components/side.module.css';
import { useOrder } from '../../use-order.ts';
import { useOrderEdit } from '../../use-order-edit.ts';

interface Chosen {
  customer_id: number;
}

/** Changes the order's seller, when the wrong one was entered. */
export function CustomerChange() {
  const { order, calls, panels } = useOrder();
  const [names, setNames] = useState<Record<number, string>>({ [order.customer.id]: order.customer.name });
  const saving = useOrderEdit<Chosen>({
    base: { values: { customer_id: order.customer.id }, version: order.version },
    save: ({ customer_id }, version) => calls.edit({ version, customer_id }),
    readStored: (stored) => {
      setNames((before) => ({ ...before, [stored.customer.id]: stored.customer.name }));
      return { values: { customer_id: stored.customer.id }, version: stored.version };
    },
    onSaved: () => {
      showSuccess('Seller changed');
      panels.hide('customer');
    },
  });
  return (
    <div className={classes.panel}>
      <Panel panel="customer" title="Change seller" isDirty={false}>
        <div className={classes.stack}>
          <CustomerSearch
            error={saving.fields.customer_id}
            onChoose={(customer) => {
              setNames((before) => ({ ...before, [customer.id]: customerName(customer) }));
              void saving.submit({ customer_id: customer.id });
            }}
          />
          {saving.failure && (
            <Alert color="danger" role="alert">
              {saving.failure}
            </Alert>
          )}
          <ConflictDialog
            conflict={saving.conflict}
            labels={{ customer_id: 'Seller' }}
            format={(_key, id) => names[Number(id)] ?? String(id)}
            onResolve={saving.resolve}
          />
          <Button variant="default" onClick={() => panels.hide('customer')} loading={saving.isBusy}>
            Cancel
          </Button>
        </div>
      </Panel>
    </div>
  );
}
