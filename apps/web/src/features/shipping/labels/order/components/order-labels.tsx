import { Alert, Button, Text } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { labelTypeLabels } from '@tradepost/contracts/shipping/label.data';
import { regenerateShipping } from '@tradepost/contracts/shipping/label-change.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { RowMenu } from '../../../../../ui/row-menu/row-menu.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { isOver } from '../../../../orders/detail/order-facts.rules.ts';
import { useOrder } from '../../../../orders/detail/use-order.ts';
import { SampleMark } from '../../components/sample-mark.tsx';
import { labelKeys, orderLabelsQuery } from '../../label.api.ts';
import { failureWords, labelBadge, serviceOf, totalCost } from '../../label-facts.rules.ts';
import { labelCreatePath, labelPath } from '../../label-paths.rules.ts';
import { type LabelActions, useLabelActions } from '../../use-label-actions.tsx';
import { useLiveLabels } from '../../use-live-labels.ts';
import { replaceableLabels, shownLabels } from '../order-labels.rules.ts';
import classes from './order-labels.module.css';

/** The shipping labels of the order, below its parcels. */
export function OrderLabels() {
  const { order, can } = useOrder();
  const [isAll, setAll] = useState(false);
  const labels = useQuery({ ...orderLabelsQuery(order.id), enabled: can('shipping.view') });
  const actions = useLabelActions();
  useLiveLabels();
  if (!can('shipping.view')) return null;
  const items = labels.data?.items ?? [];
  const shown = shownLabels(items, isAll);
  const canBuy = can('shipping.buy') && !order.is_archived && !isOver(order);
  if (items.length === 0 && !canBuy && !labels.error) return null;
  return (
    <section className={classes.labels} aria-label="Labels">
      <div className={classes.title}>
        <h3>Labels</h3>
        {canBuy && <Tools items={items} />}
      </div>
      {labels.error && !labels.data && (
        <Text size="sm" c="dimmed">
          The labels could not be loaded.{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => void labels.refetch()}>
            Try again
          </Button>
        </Text>
      )}
      {labels.data && items.length === 0 && (
        <Text size="sm" c="dimmed">
          No labels
        </Text>
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((label) => (
            <LabelItem key={label.id} label={label} actions={actions} canBuy={canBuy} />
          ))}
        </ul>
      )}
      {(shown.length < items.length || isAll) && (
        <Button size="compact-xs" variant="subtle" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Hide voided and canceled' : `Show ${items.length - shown.length} voided and canceled`}
        </Button>
      )}
      {actions.dialogs}
    </section>
  );
}

function LabelItem({ label, actions, canBuy }: { label: ShippingLabel; actions: LabelActions; canBuy: boolean }) {
  const { id, state, tracking_number, cost_currency, parcel_state } = label;
  const cost = totalCost(label);
  const hasFailed = state === 'failed' || state === 'unclear';
  return (
    <li className={classes.label}>
      <div className={classes.head}>
        <Link to={labelPath(id)} className={classes.name}>
          {serviceOf(label)}
        </Link>
        <StatusBadge {...labelBadge(label)} />
        {state === 'bought' && parcel_state !== 'expected' && (
          <StatusBadge {...parcelStateLabels[parcel_state]} isPlain />
        )}
        {label.is_test && <SampleMark />}
        <span className={classes.menu}>
          <RowMenu name={`the label ${tracking_number ?? serviceOf(label)}`} actions={actions.actionsOf(label)} />
        </span>
      </div>
      <div className={classes.facts}>
        <span>{labelTypeLabels[label.type]}</span>
        {tracking_number && <CopyText value={tracking_number} label="tracking number" />}
        {cost !== null && cost_currency && <span>{formatMoney(cost, cost_currency)}</span>}
        {label.is_emailed && <span>Emailed</span>}
      </div>
      {hasFailed && (
        <Alert color={state === 'failed' ? 'danger' : 'warning'} role="alert" className={classes.strip}>
          <div className={classes.stripLine}>
            <span>
              {state === 'unclear'
                ? 'The carrier did not answer in time. Check on its own site whether the label was bought.'
                : `The label was not bought. ${failureWords(label) ?? ''}`}
            </span>
            {canBuy &&
              (state === 'failed' ? (
                <BusyButton
                  size="xs"
                  variant="default"
                  leftSection={<IconRefresh size={14} aria-hidden="true" />}
                  onClick={() => actions.retry(label)}
                >
                  Try again
                </BusyButton>
              ) : (
                <Button size="xs" variant="default" component={Link} to={labelPath(id)}>
                  Answer
                </Button>
              ))}
          </div>
        </Alert>
      )}
    </li>
  );
}

function Tools({ items }: { items: readonly ShippingLabel[] }) {
  const { order, calls } = useOrder();
  const [isAsking, setAsking] = useState(false);
  const unused = replaceableLabels(items);
  const type = unused[0]?.type === 'out' ? 'out' : 'in';
  const replace = useAction(regenerateShipping, {
    invalidates: labelKeys,
    message: ({ items: made }) =>
      made.length === 1 ? 'A new label is being bought' : `${made.length} new labels are being bought`,
    onDone: () => calls.refresh(),
  });
  const count = unused.filter((label) => label.type === type).length;
  return (
    <div className={classes.tools}>
      {count > 0 && (
        <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
          {count === 1 ? 'Replace label' : 'Replace labels'}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        component={Link}
        to={labelCreatePath(order)}
      >
        Add label
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={count === 1 ? 'Replace the unused label?' : `Replace ${count} unused labels?`}
        confirmLabel={count === 1 ? 'Replace label' : 'Replace labels'}
        onConfirm={() => replace.send({ params: { id: order.id }, body: { type, version: order.version } })}
      >
        {count === 1 ? 'The label that no carrier scanned is voided' : 'The labels that no carrier scanned are voided'},
        and as many are bought anew by today’s rules. Tell the seller to use only the new {count === 1 ? 'one' : 'ones'}
        .
      </ConfirmDialog>
    </div>
  );
}
