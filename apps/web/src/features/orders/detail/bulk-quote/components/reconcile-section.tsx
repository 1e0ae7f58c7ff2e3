import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReconcileLine, Reconciliation } from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { reconcileLabels } from '@tradepost/contracts/orders/quote-line.data';
import { type FormEvent, useRef, useState } from 'react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { DataTable } from '../../../../../ui/data-table/data-table.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { ReasonDialog } from '../../../../../ui/dialogs/reason-dialog.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import {
  type ReconcileAction,
  type ReconcileQuery,
  reconcile,
  reconcileQuery,
} from '../../../bulk-quote/bulk-quote.api.ts';
import { LinePages } from '../../../bulk-quote/components/line-pages.tsx';
import classes from '../../../bulk-quote/components/quote.module.css';
import { orderKeys } from '../../../order.api.ts';
import { useOrder } from '../../use-order.ts';
import { useOverrides } from '../../use-overrides.tsx';
import { reconcileColumns } from './reconcile-columns.tsx';

const linesPerPage = 500;

/** Quoted against received: devices are scanned or counted per grade until the lot is closed. */
export function ReconcileSection() {
  const { order, can } = useOrder();
  const { withReasons, dialog } = useOverrides();
  const [query, setQuery] = useState<ReconcileQuery>({ page: 1, per_page: linesPerPage, show: 'all' });
  const { data, error, refetch } = useQuery(reconcileQuery(order.id, query));
  const [asks, setAsks] = useState<'approve' | 'reopen' | null>(null);
  const act = useAction(
    (action: ReconcileAction) =>
      withReasons((reasons) => reconcile(order.id, { ...action, ...reasons } as ReconcileAction)),
    { invalidates: [orderKeys.detail(order.id), orderKeys.lists], queue: `reconcile-${order.id}` },
  );
  const canReceive = order.status_id === status.beingInspected && !order.is_archived && can('orders.status');
  const isOpen = canReceive && data?.state !== 'fully';
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return null;
  return (
    <Section
      title="Reconcile"
      isFlush
      action={
        canReceive && (
          <Group gap="xs">
            {data.state === 'fully' && can('orders.offer') && (
              <Button size="xs" variant="default" onClick={() => setAsks('reopen')}>
                Reopen
              </Button>
            )}
            {isOpen && can('orders.offer') && (
              <BusyButton
                size="xs"
                disabled={data.why_not !== null}
                onClick={() =>
                  act
                    .run({ action: 'close', version: order.version })
                    .then((done) =>
                      done
                        ? showSuccess(
                            done.result === 'offered' ? 'Revised offer made for the lot' : 'The lot is as quoted',
                          )
                        : null,
                    )
                }
              >
                Close reconciliation
              </BusyButton>
            )}
          </Group>
        )
      }
    >
      <Stack gap={0}>
        <Summary data={data} currency={order.currency} />
        {isOpen && <ScanForm onScan={(code) => act.run({ action: 'scan', code })} lines={data.items} onAct={act.run} />}
        {isOpen && data.extra > 0 && (
          <Alert mx="md" mb="sm" color="yellow" title={`${data.extra} delivered beyond the quote`}>
            <Group gap="xs">
              {data.over_state && (
                <Text size="sm">
                  {data.over_state === 'approved' ? 'Approved' : 'Goes back to the seller'} by {data.over_by}
                  {data.over_reason ? `: ${data.over_reason}` : ''}
                </Text>
              )}
              {can('orders.override_limits') && data.over_state !== 'approved' && (
                <Button size="xs" variant="default" onClick={() => setAsks('approve')}>
                  Approve over-delivery
                </Button>
              )}
              {data.over_state !== 'returned' && (
                <Button size="xs" variant="default" onClick={() => act.run({ action: 'over', decision: 'returned' })}>
                  Return extra devices
                </Button>
              )}
            </Group>
          </Alert>
        )}
        {isOpen && data.why_not && (
          <Text px="md" pb="sm" size="sm" c="dimmed">
            {data.why_not}
          </Text>
        )}
        <div className={classes.bar}>
          <TextInput
            className={classes.search}
            size="xs"
            aria-label="Search lines to reconcile"
            placeholder="Search lines"
            defaultValue=""
            onChange={(event) => {
              const search = event.currentTarget.value || undefined;
              setQuery((before) => ({ ...before, page: 1, search }));
            }}
          />
          <NativeSelect
            size="xs"
            aria-label="Show"
            value={query.show}
            onChange={(event) => {
              const show = event.currentTarget.value as NonNullable<ReconcileQuery['show']>;
              setQuery((before) => ({ ...before, page: 1, show }));
            }}
            data={[
              { value: 'all', label: 'All lines' },
              { value: 'open', label: 'Something missing' },
              { value: 'differing', label: 'Not as quoted' },
            ]}
          />
          {data.last && (
            <Text size="xs" c="dimmed" role="status">
              {data.last.author}: {data.last.body} · <TimeText at={data.last.at} />
            </Text>
          )}
        </div>
        <DataTable
          className={classes.table}
          label="Quoted and received"
          columns={reconcileColumns({
            currency: order.currency,
            conditions: data.conditions,
            isOpen: Boolean(isOpen),
            canPrice: can('orders.offer'),
            onAct: (action) => void act.run(action),
          })}
          rows={data.items}
          getId={(line) => line.line_id ?? 'extra'}
        />
        <LinePages pagination={data.pagination} onPage={(page) => setQuery((before) => ({ ...before, page }))} />
      </Stack>
      {asks && (
        <ReasonDialog
          opened
          onClose={() => setAsks(null)}
          title={asks === 'approve' ? 'Approve over-delivery' : 'Reopen the reconciliation'}
          confirmLabel={asks === 'approve' ? 'Approve' : 'Reopen'}
          onConfirm={(reason: string) => {
            setAsks(null);
            void act.run(
              asks === 'approve' ? { action: 'over', decision: 'approved', reason } : { action: 'reopen', reason },
            );
          }}
        />
      )}
      {dialog}
    </Section>
  );
}

function Summary({ data, currency }: { data: Reconciliation; currency: string }) {
  const facts = [
    `${data.quoted} quoted`,
    `${data.received} received`,
    `${data.missing} missing`,
    `${data.extra} extra`,
  ];
  const delta = data.received_total - data.quoted_total;
  return (
    <div className={classes.bar}>
      <StatusBadge {...reconcileLabels[data.state]} isPlain />
      <Text size="sm">{facts.join(' · ')}</Text>
      <span className={classes.spring} />
      <Text size="sm">
        {formatMoney(data.received_total, currency)} of {formatMoney(data.quoted_total, currency)}
      </Text>
      <Text size="sm" fw={600}>
        {delta > 0 ? '+' : ''}
        {formatMoney(delta, currency)}
      </Text>
    </div>
  );
}

interface ScanFormProps {
  lines: readonly ReconcileLine[];
  onScan: (
    code: string,
  ) => Promise<{ result: string; title: string | null; received: number | null; quantity: number | null } | undefined>;
  onAct: (action: ReconcileAction) => Promise<unknown>;
}

/** Always ready for the next scan. A code that no line lists is put on a line by hand. */
function ScanForm({ lines, onScan, onAct }: ScanFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const [line_id, setLine] = useState('');
  const scan = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (!typed) return;
    setCode('');
    const done = await onScan(typed);
    if (!done) return;
    const count = done.received === null ? '' : ` (${done.received} of ${done.quantity})`;
    setUnknown(done.result === 'unknown' ? typed : null);
    setSaid(
      done.result === 'unknown'
        ? `${typed} is on no line`
        : `${done.title}: ${done.result === 'already' ? 'already received' : done.result}${count}`,
    );
    field.current?.focus();
  };
  const put = async () => {
    if (!unknown) return;
    await onAct(
      line_id
        ? { action: 'scan', code: unknown, line_id: Number(line_id) }
        : { action: 'scan', code: unknown, title: 'Device that was not quoted' },
    );
    setUnknown(null);
    setSaid('');
    field.current?.focus();
  };
  return (
    <div className={classes.bar}>
      <form onSubmit={scan}>
        <TextInput
          ref={field}
          size="xs"
          aria-label="Scan IMEI or serial"
          placeholder="Scan IMEI or serial"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </form>
      <Text size="sm" role="status" aria-live="polite">
        {said}
      </Text>
      {unknown && (
        <>
          <NativeSelect
            size="xs"
            aria-label="Line of the scanned device"
            value={line_id}
            onChange={(event) => setLine(event.currentTarget.value)}
            data={[
              { value: '', label: 'Not quoted' },
              ...lines.flatMap((line) =>
                line.line_id === null
                  ? []
                  : [{ value: String(line.line_id), label: `${line.position}. ${line.title}` }],
              ),
            ]}
          />
          <Button size="xs" variant="default" onClick={put}>
            Put on this line
          </Button>
        </>
      )}
    </div>
  );
}
