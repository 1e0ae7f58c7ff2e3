import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { CustomerMoney } from '../../../../customers/components/customer-money.tsx';
import { customerPath } from '../../../../customers/customer-paths.rules.ts';
import { CustomerChange } from '../../components/lazy-parts.tsx';
import classes from '../../components/side.module.css';
import { isOver } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';

/** The seller of the order. */
export function CustomerCard() {
  const { order, can, panels } = useOrder();
  const { customer } = order;
  const canChange = can('orders.edit') && can('customers.view') && !isOver(order) && !order.is_archived;
  return (
    <Section
      title="Seller"
      action={
        canChange && (
          <ActionIcon size="sm" aria-label="Change seller" onClick={() => panels.show('customer')}>
            <IconPencil size={14} />
          </ActionIcon>
        )
      }
    >
      <div className={classes.stack}>
        <Group gap="xs">
          {can('customers.view') ? (
            <Anchor component={Link} to={customerPath(customer.id)} fw={500}>
              {customer.name}
            </Anchor>
          ) : (
            <Text fw={500}>{customer.name}</Text>
          )}
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
            No email or phone
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
        {can('customers.view') && <CustomerMoney id={customer.id} />}
      </div>
      {panels.isOpen('customer') && <CustomerChange />}
    </Section>
  );
}
