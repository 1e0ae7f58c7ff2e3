import { ActionIcon, Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { CustomerSearch } from '../../../customers/components/customer-search.tsx';
import { customerName } from '../../../customers/customer.rules.ts';
import { isOver } from '../order-facts.rules.ts';
import { useOrder } from '../use-order.ts';
import { useVersionedSave } from '../use-versioned-save.ts';
import { ConflictDialog } from './conflict-note.tsx';
import { Panel } from './panel.tsx';
import classes from './side.module.css';

/** Who sells. */
export function CustomerCard() {
  const { order, can, panels } = useOrder();
  const { customer } = order;
  const canChange = can('orders.edit') && can('customers.view') && !isOver(order) && !order.is_archived;
  return (
    <Section
      title="Customer"
      action={
        canChange && (
          <ActionIcon size="sm" aria-label="Change customer" onClick={() => panels.show('customer')}>
            <IconPencil size={14} />
          </ActionIcon>
        )
      }
    >
      <div className={classes.stack}>
        <Group gap="xs">
          <Text fw={500}>{customer.name}</Text>
          {customer.status === 2 && <StatusBadge label="Blocked" meaning="danger" />}
          {customer.status === 0 && <StatusBadge label="Archived" />}
        </Group>
        {customer.email && (
          <Anchor href={`mailto:${customer.email}`} size="sm" className={classes.contact}>
            {customer.email}
          </Anchor>
        )}
        {customer.phone && (
          <Anchor href={`tel:${customer.phone}`} size="sm" className={classes.contact}>
            {customer.phone}
          </Anchor>
        )}
        {!customer.email && !customer.phone && (
          <Text size="sm" c="dimmed">
            No e-mail address or phone
          </Text>
        )}
        {customer.address_text && (
          <Text size="sm" c="dimmed">
            {customer.address_text}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {customer.order_count === 1 ? 'First order' : `${customer.order_count} orders`}
        </Text>
      </div>
      {panels.isOpen('customer') && <CustomerChange />}
    </Section>
  );
}

interface Chosen {
  customer_id: number;
}

function CustomerChange() {
  const { order, calls, panels } = useOrder();
  const [names, setNames] = useState<Record<number, string>>({ [order.customer.id]: order.customer.name });
  const saving = useVersionedSave<Chosen>({
    base: { values: { customer_id: order.customer.id }, version: order.version },
    save: ({ customer_id }, version) => calls.edit({ version, customer_id }),
    readStored: (stored) => {
      setNames((before) => ({ ...before, [stored.customer.id]: stored.customer.name }));
      return { values: { customer_id: stored.customer.id }, version: stored.version };
    },
    onSaved: () => {
      showSuccess('The customer was changed');
      panels.hide('customer');
    },
  });
  return (
    <div className={classes.panel}>
      <Panel panel="customer" title="Change customer" isDirty={false}>
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
            labels={{ customer_id: 'Customer' }}
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
