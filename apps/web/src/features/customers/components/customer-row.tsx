import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { companyBeside, customerName } from '../customer.rules.ts';
import classes from './customer-search.module.css';

/** A customer in one row: name, contact and number of orders. */
export function CustomerRow({ customer }: { customer: Customer }) {
  const contact = [companyBeside(customer), customer.email, customer.phone].filter(Boolean).join(' · ');
  const { order_count } = customer;
  return (
    <span className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{customerName(customer)}</span>
        <span className={classes.contact}>{contact || 'No email or phone'}</span>
      </span>
      {customer.is_blocked && <StatusBadge label="Blocked" meaning="danger" />}
      {customer.status === customerStatus.archived && <StatusBadge label="Archived" />}
      <span className={classes.side}>
        {order_count === 0 ? 'No orders' : `${order_count} ${order_count === 1 ? 'order' : 'orders'}`}
      </span>
    </span>
  );
}
