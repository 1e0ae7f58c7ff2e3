import { Switch, Text } from '@mantine/core';
import { setSendStatus } from '@tradepost/contracts/orders/order-status.contract';
import type { StatusRecord } from '@tradepost/contracts/workflows/workflow.contract';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { type RowAction, RowMenu } from '../../../ui/row-menu/row-menu.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { workflowKeys } from '../workflow.api.ts';
import { countOrders, templatesOf, workflowPaths } from '../workflow.rules.ts';
import classes from './status-row.module.css';

/** A status with its badge, its sub-statuses, its email switch and the email that it sends. */
export function StatusRow({ status, actions }: { status: StatusRecord; actions: readonly RowAction[] }) {
  const { label, meaning, orders, is_hidden, is_own, is_final, shipped, sub_statuses } = status;
  const facts = [
    countOrders(orders),
    is_own ? (is_final ? 'Your own, final' : 'Your own') : shipped?.label !== label && `Shipped as ${shipped?.label}`,
    is_hidden && 'Hidden',
  ];
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        {actions.length > 0 ? (
          <Link to={workflowPaths.edit(status)} className={classes.name} aria-label={`Edit ${label}`}>
            <StatusBadge label={label} meaning={meaning} />
          </Link>
        ) : (
          <StatusBadge label={label} meaning={meaning} />
        )}
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {sub_statuses.length > 0 && (
          <Text size="xs" c="dimmed" component="div">
            {sub_statuses.map((sub) => sub.label).join(' · ')}
          </Text>
        )}
      </div>
      <EmailSwitch status={status} />
      {actions.length > 0 && <RowMenu name={label} actions={actions} />}
    </div>
  );
}

function EmailSwitch({ status }: { status: StatusRecord }) {
  const { id, buyback, label, sends_email } = status;
  const maySet = useCan()('orders.send_status');
  const save = useAction(setSendStatus, { invalidates: workflowKeys });
  const sent = save.isRunning ? save.args?.[0]?.body?.send_status : undefined;
  const [first, ...others] = templatesOf(status);
  const template = [first?.label, others.length > 0 && `and ${others.length} more`].filter(Boolean).join(' ');
  return (
    <div className={classes.email}>
      <Switch
        size="xs"
        label="Email"
        aria-label={`Email customers when an order enters ${label}`}
        checked={sent === undefined ? sends_email : Boolean(sent)}
        disabled={!maySet}
        onChange={({ currentTarget: { checked } }) =>
          void save.run({ body: { buyback, status_id: id, send_status: checked } })
        }
      />
      {first && (
        <Link to={first.to} className={classes.template} aria-label={`Edit email: ${template}`}>
          {template}
        </Link>
      )}
    </div>
  );
}
