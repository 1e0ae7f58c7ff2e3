import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { CustomerSearch } from '../../../../customers/components/customer-search.tsx';
import { customerName } from '../../../../customers/customer.rules.ts';
import { ConflictDialog } from '../../components/conflict-note.tsx';
import { Panel } from '../../components/panel.tsx';
import classes from '../../components/side.module.css';
import { useOrder } from '../../use-order.ts';
import { useOrderEdit } from '../../use-order-edit.ts';

type Chosen = { customer_id: number };

/** Changes the order's seller, when the wrong one was entered. */
export function CustomerChange() {
  const { order, calls, panels } = useOrder();
  const [names, setNames] = useState<Record<number, string>>({ [order.customer.id]: order.customer.name });
  const edit = useOrderEdit<Chosen>({
    toValues: ({ customer }) => ({ customer_id: customer.id }),
    labels: { customer_id: 'Seller' },
    format: (_key, id) => (id === order.customer.id ? order.customer.name : (names[Number(id)] ?? String(id))),
    save: ({ customer_id }, { version }) => calls.edit({ version, customer_id }),
    message: 'Seller changed',
    onSaved: () => panels.hide('customer'),
  });
  return (
    <div className={classes.panel}>
      <Panel panel="customer" title="Change seller" isDirty={false}>
        <div className={classes.stack}>
          <CustomerSearch
            error={edit.fields.customer_id}
            onChoose={(customer) => {
              setNames((before) => ({ ...before, [customer.id]: customerName(customer) }));
              edit.form.setFieldValue('customer_id', customer.id);
              void edit.submit();
            }}
          />
          {edit.failure && (
            <Alert color="danger" role="alert">
              {edit.failure}
            </Alert>
          )}
          <ConflictDialog edit={edit} />
          <Button variant="default" onClick={() => panels.hide('customer')} loading={edit.isBusy}>
            Cancel
          </Button>
        </div>
      </Panel>
    </div>
  );
}
