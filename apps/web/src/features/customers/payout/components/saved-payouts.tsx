import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PaymentInfo, SavedPayout } from '@tradepost/contracts/customers/customer-payout.contract';
import { savePaymentInfo } from '@tradepost/contracts/customers/customer-payout.contract';
import { fieldLabel } from '@tradepost/contracts/errors';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { RowMenu } from '../../../../ui/row-menu/row-menu.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { customerPayoutKeys, offeredMethodsQuery, removeCustomerPayout } from '../customer-payout.api.ts';
import { SavedPayoutDialog } from './saved-payout-dialog.tsx';
import classes from './saved-payouts.module.css';

interface SavedPayoutsProps {
  info: PaymentInfo;
  /** Counts the clicks on "Add". */
  adding: number;
}

interface Acting {
  act: 'edit' | 'remove';
  row: SavedPayout;
  turn: number;
  opened: boolean;
}

/** The saved details of a customer: edit, prefer, remove. */
export function SavedPayouts({ info, adding }: SavedPayoutsProps) {
  const canEdit = useCan()('customers.edit');
  const [acting, setActing] = useState<Acting | null>(null);
  const [closedAdd, setClosedAdd] = useState(0);
  const prefer = useAction(savePaymentInfo, { invalidates: customerPayoutKeys, message: 'Preference saved' });
  const remove = useAction(removeCustomerPayout, {
    invalidates: customerPayoutKeys,
    message: 'Payout details removed',
    errors: 'silent',
  });
  const { customer_id, version, saved, is_masked } = info;
  const start = (act: Acting['act'], row: SavedPayout) =>
    setActing((before) => ({ act, row, turn: (before?.turn ?? 0) + 1, opened: true }));
  const close = () => setActing((before) => before && { ...before, opened: false });
  const actionsOf = (row: SavedPayout) => [
    { key: 'edit', label: 'Edit details', onClick: () => start('edit', row) },
    row.is_preferred
      ? {
          key: 'none',
          label: 'Stop preferring',
          onClick: () => void prefer.run({ params: { id: customer_id }, body: { version, payout_method: null } }),
        }
      : {
          key: 'prefer',
          label: 'Prefer',
          onClick: () => void prefer.run({ params: { id: customer_id }, body: { version, saved_payout_id: row.id } }),
        },
    { key: 'remove', label: 'Remove details', isDangerous: true, onClick: () => start('remove', row) },
  ];
  return (
    <>
      {saved.length === 0 ? (
        <EmptyState
          title="No saved payout details"
          description="Details that an order is paid with are saved here, so the next order can use them."
        />
      ) : (
        <ul className={classes.rows} aria-label="Saved payout details">
          {saved.map((row) => (
            <li key={row.id} className={classes.row}>
              <div className={classes.words}>
                <div className={classes.name}>
                  {row.method_label}
                  {row.is_preferred && <StatusBadge label="Preferred" meaning="info" isPlain />}
                </div>
                <Details row={row} />
                <Text size="sm" c="dimmed">
                  {row.used_at ? (
                    <>
                      Last paid <TimeText at={row.used_at} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                </Text>
              </div>
              {canEdit && <RowMenu name={row.method_label} actions={actionsOf(row)} />}
            </li>
          ))}
        </ul>
      )}
      {adding > 0 && (
        <SavedPayoutDialog
          key={`add ${adding}`}
          customer_id={customer_id}
          saved={null}
          is_masked={is_masked}
          opened={closedAdd < adding}
          onClose={() => setClosedAdd(adding)}
        />
      )}
      {acting?.act === 'edit' && (
        <SavedPayoutDialog
          key={acting.turn}
          customer_id={customer_id}
          saved={acting.row}
          is_masked={is_masked}
          opened={acting.opened}
          onClose={close}
        />
      )}
      {acting?.act === 'remove' && (
        <ConfirmDialog
          opened={acting.opened}
          onClose={close}
          title={`Remove ${acting.row.method_label}?`}
          confirmLabel="Remove details"
          isDangerous
          onConfirm={() => remove.send(customer_id, acting.row.id)}
        >
          Orders that use these details keep them.
        </ConfirmDialog>
      )}
    </>
  );
}

function Details({ row }: { row: SavedPayout }) {
  const methods = useQuery({ ...offeredMethodsQuery, meta: { handles_errors: true } }).data?.items;
  const fields = methods?.find(({ key }) => key === row.method)?.fields;
  const labelOf = (key: string) => fields?.find((field) => field.key === key)?.label ?? fieldLabel(key);
  const textOf = (key: string, value: string) =>
    fields?.find((field) => field.key === key)?.options?.find((option) => option.value === value)?.label ?? value;
  const entries = Object.entries(row.details);
  if (entries.length === 0) return null;
  return (
    <dl className={classes.details}>
      {entries.map(([key, value]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{labelOf(key)}</dt>
          <dd>{textOf(key, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
