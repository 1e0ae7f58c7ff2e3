import { Alert, Button, Text, Textarea } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { type OfferReason, status } from '@tradepost/contracts/orders/order-status.data';
import { totalOf } from '@tradepost/contracts/orders/order-totals.rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import { NotifyTick } from '../../components/notify-tick.tsx';
import { Panel } from '../../components/panel.tsx';
import { StaleOrderNote } from '../../components/stale-order-note.tsx';
import { useOrder } from '../../use-order.ts';
import { useOrderAction } from '../../use-order-action.ts';
import {
  isOffered,
  type OfferDraftLine,
  offerChange,
  placeOfferErrors,
  startOffer,
  toOfferLines,
} from '../offer-draft.rules.ts';
import classes from './offer.module.css';
import { OfferLineFields } from './offer-line-fields.tsx';

const shown = ['lines', 'lines*', 'note'];

/** The form for a revised offer: a new price and a reason per device. */
export function OfferPanel() {
  const { order, calls, panels } = useOrder();
  const action = useOrderAction(order.version, shown);
  const [lines, setLines] = useState(() => startOffer(order.items));
  const [note, setNote] = useState('');
  const move = order.moves.find(({ status_id }) => status_id === status.notAsDescribed);
  const [notify, setNotify] = useState(move?.sends_email ?? true);
  const [begun] = useState(() => JSON.stringify(lines));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (action.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [action.refusals]);

  const offered = lines.filter(isOffered);
  const fields = placeOfferErrors(action.fields, offered);
  const total = totalOf({ ...order, items_total: order.items_total + offerChange(lines) });
  const change = (line: OfferDraftLine) => {
    setLines(lines.map((one) => (one.item_id === line.item_id ? line : one)));
    offered.forEach(({ item_id }, index) => {
      if (item_id !== line.item_id) return;
      for (const field of ['new_price', 'reason', 'note', 'item_id']) action.clearMessage(`lines.${index}.${field}`);
    });
    action.clearMessage('lines');
  };
  const send = async (is_accepted: boolean) => {
    const problems = findProblems(lines);
    if (Object.keys(problems).length > 0) return action.refuse(problems);
    const isDone = await action.run((key) =>
      calls.makeOrAcceptOffer(
        {
          action: 'make',
          lines: toOfferLines(lines) as { item_id: number; new_price: number; reason: OfferReason; note?: string }[],
          note: note.trim() || undefined,
          notify_customer: notify,
          is_accepted,
          version: action.version,
        },
        key,
      ),
    );
    if (!isDone) return;
    showSuccess(is_accepted ? 'Acceptance recorded' : 'Revised offer made');
    panels.hide('offer');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <Panel
      panel="offer"
      title="Make revised offer"
      place="between"
      hint="We’ll wait for the seller’s answer."
      isDirty={note !== '' || JSON.stringify(lines) !== begun}
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label="Make revised offer">
        {lines.map((line) => (
          <OfferLineFields
            key={line.item_id}
            line={line}
            currency={order.currency}
            item={order.items.find(({ id }) => id === line.item_id)}
            fields={fields}
            onChange={change}
          />
        ))}
        <Textarea
          label="Note to the seller"
          description="Included in the email"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={note}
          error={fields.note}
          onChange={(event) => {
            action.clearMessage('note');
            setNote(event.currentTarget.value);
          }}
        />
        <NotifyTick value={notify} onChange={setNotify} />
        <StaleOrderNote stored={action.stored} />
        {(action.failure || fields.lines) && (
          <Alert color="danger" role="alert">
            {action.failure ?? fields.lines}
          </Alert>
        )}
        {order.bonus_total > 0 && (
          <Text size="sm" c="dimmed">
            This total includes the current bonus. If code {order.promo_code} depends on the final price, the offer and
            its email show the new bonus.
          </Text>
        )}
        <div className={classes.foot}>
          <div className={classes.totals} aria-live="polite">
            <s>
              <MoneyText minor={order.total} currency={order.currency} />
            </s>
            <span aria-hidden="true">→</span>
            <b>
              <MoneyText minor={total} currency={order.currency} />
            </b>
          </div>
          <Button variant="default" onClick={() => panels.hide('offer')}>
            Cancel
          </Button>
          {order.kind === 'in-store' && (
            <BusyButton variant="default" disabled={action.isBusy} onClick={() => send(true)}>
              Seller accepts now
            </BusyButton>
          )}
          <Button type="submit" loading={action.isBusy}>
            Make offer
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function findProblems(lines: readonly OfferDraftLine[]): Record<string, string> {
  const offered = lines.filter(isOffered);
  if (offered.length === 0) return { lines: 'Nothing has changed. Change at least one price.' };
  const problems: Record<string, string> = {};
  offered.forEach(({ new_price, reason }, index) => {
    if (new_price === null) problems[`lines.${index}.new_price`] = messages.required('new_price');
    if (reason === '') problems[`lines.${index}.reason`] = messages.required('reason');
  });
  return problems;
}
