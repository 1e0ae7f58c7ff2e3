import { Alert, Button, Text, Textarea } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { type OfferReason, status } from '@tradepost/contracts/orders/order-status.data';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import {
  isOffered,
  type OfferDraftLine,
  offerChange,
  placeOfferErrors,
  startOffer,
  toOfferLines,
} from '../offer-draft.rules.ts';
import { useDeed } from '../use-deed.ts';
import { useOrder } from '../use-order.ts';
import { NotifyTick } from './notify-tick.tsx';
import classes from './offer.module.css';
import { OfferLineFields } from './offer-line-fields.tsx';
import { Panel } from './panel.tsx';
import { StaleNote } from './stale-note.tsx';

const shown = ['lines', 'lines*', 'note'];

/** New prices after the inspection, device by device with a reason, for the seller to answer. */
export function OfferPanel() {
  const { order, calls, panels } = useOrder();
  const deed = useDeed(order.version, shown);
  const [lines, setLines] = useState(() => startOffer(order.items));
  const [note, setNote] = useState('');
  const move = order.moves.find(({ status_id }) => status_id === status.notAsDescribed);
  const [notify, setNotify] = useState(move?.sends_email ?? true);
  const [begun] = useState(() => JSON.stringify(lines));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (deed.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [deed.refusals]);

  const offered = lines.filter(isOffered);
  const fields = placeOfferErrors(deed.fields, offered);
  const total = order.total + offerChange(lines);
  const change = (line: OfferDraftLine) => {
    setLines(lines.map((one) => (one.item_id === line.item_id ? line : one)));
    offered.forEach(({ item_id }, index) => {
      if (item_id !== line.item_id) return;
      for (const field of ['new_price', 'reason', 'note', 'item_id']) deed.settle(`lines.${index}.${field}`);
    });
    deed.settle('lines');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = findProblems(lines);
    if (Object.keys(problems).length > 0) return deed.refuse(problems);
    const isDone = await deed.run((key) =>
      calls.dealWithOffer(
        {
          action: 'make',
          lines: toOfferLines(lines) as { item_id: number; new_price: number; reason: OfferReason; note?: string }[],
          note: note.trim() || undefined,
          notify_customer: notify,
          version: deed.version,
        },
        key,
      ),
    );
    if (!isDone) return;
    showSuccess('The revised offer was made');
    panels.hide('offer');
  };
  return (
    <Panel
      panel="offer"
      title="Make a revised offer"
      place="between"
      hint="The order waits for the seller’s answer then."
      isDirty={note !== '' || JSON.stringify(lines) !== begun}
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label="Make a revised offer">
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
          description="Stands in the e-mail"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={note}
          error={fields.note}
          onChange={(event) => {
            deed.settle('note');
            setNote(event.currentTarget.value);
          }}
        />
        <NotifyTick value={notify} onChange={setNotify} />
        <StaleNote stored={deed.stored} />
        {(deed.failure || fields.lines) && (
          <Alert color="danger" role="alert">
            {deed.failure ?? fields.lines}
          </Alert>
        )}
        {order.bonus_total > 0 && (
          <Text size="sm" c="dimmed">
            This total has the bonus as it is now. Where code {order.promo_code} counts for the final price, the offer
            and its e-mail say what becomes of it.
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
          <Button type="submit" loading={deed.isBusy}>
            Make offer
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function findProblems(lines: readonly OfferDraftLine[]): Record<string, string> {
  const offered = lines.filter(isOffered);
  if (offered.length === 0) return { lines: 'Nothing differs from what was agreed: change a price first.' };
  const problems: Record<string, string> = {};
  offered.forEach(({ new_price, reason }, index) => {
    if (new_price === null) problems[`lines.${index}.new_price`] = messages.required('new_price');
    if (reason === '') problems[`lines.${index}.reason`] = messages.required('reason');
  });
  return problems;
}
