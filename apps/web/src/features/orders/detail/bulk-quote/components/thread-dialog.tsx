import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QuoteLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import type { QuoteMessage } from '@tradepost/contracts/orders/bulk-quote/quote-thread.contract';
import type { LineAct, MessageAct } from '@tradepost/contracts/orders/quote-line.data';
import { useState } from 'react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { addMessage, type LineEdit, threadQuery } from '../../../bulk-quote/bulk-quote.api.ts';
import classes from '../../../bulk-quote/components/quote.module.css';
import { orderKeys } from '../../../order.api.ts';

interface ThreadDialogProps {
  order_id: number;
  line: QuoteLine;
  currency: string;
  /** The quote is negotiated, and the user may. */
  canAct: boolean;
  onClose: () => void;
  onEdit: (edit: LineEdit) => Promise<unknown>;
}

/** The negotiation of one line: what was said and offered, and the next act. */
export function ThreadDialog({ order_id, line, currency, canAct, onClose, onEdit }: ThreadDialogProps) {
  const thread = useQuery(threadQuery(order_id, line.id));
  const [price, setPrice] = useState<number | null>(line.their_price ?? line.unit_price);
  const [body, setBody] = useState('');
  const note = useAction(
    (side: 'ours' | 'theirs') => addMessage(order_id, { line_id: line.id, side, body: body.trim() }),
    { invalidates: [orderKeys.detail(order_id)], onDone: () => setBody('') },
  );
  const act = (name: LineAct) => () =>
    onEdit({
      action: 'act',
      act: name,
      ids: [line.id],
      ...(price !== null && (name === 'offer' || name === 'counter') ? { price } : {}),
      ...(body.trim() ? { body: body.trim() } : {}),
    }).then(() => setBody(''));
  const isSettled = line.state === 'accepted' || line.state === 'declined';
  return (
    <Dialog opened onClose={onClose} title={`Line ${line.position}: ${line.title || line.text}`} size="lg">
      <Stack>
        <div className={classes.thread} role="log" aria-label="Thread">
          {thread.data?.length === 0 && <Text c="dimmed">Nothing has been said about this line yet.</Text>}
          {thread.data?.map((message) => (
            <div key={message.id} className={classes.message} data-side={message.side}>
              <Text size="sm" fw={500}>
                {sentenceOf(message, currency)}
              </Text>
              {message.body && <Text size="sm">{message.body}</Text>}
              <Text size="xs" c="dimmed">
                {message.author} · <TimeText at={message.created_at} />
              </Text>
            </div>
          ))}
        </div>
        <Textarea
          label="Note"
          description="Added to the act below, or on its own"
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={1000}
        />
        {canAct && !isSettled && (
          <MoneyInput label="Price per device" value={price} onChange={setPrice} currency={currency} min={0} />
        )}
        <Group gap="xs">
          {canAct && !isSettled && (
            <>
              <Button size="xs" onClick={act('offer')} disabled={price === null}>
                Offer this price
              </Button>
              <Button size="xs" variant="default" onClick={act('counter')} disabled={price === null}>
                Record seller’s counter
              </Button>
              <Button size="xs" variant="default" onClick={act('accept')} disabled={line.unit_price === null}>
                {line.state === 'countered' ? 'Accept their price' : 'Record acceptance'}
              </Button>
              <Button size="xs" variant="default" onClick={act('decline')}>
                Decline line
              </Button>
            </>
          )}
          {canAct && isSettled && (
            <Button size="xs" variant="default" onClick={act('reopen')}>
              Reopen line
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            disabled={!body.trim()}
            loading={note.isRunning}
            onClick={() => note.run('ours')}
          >
            Add our note
          </Button>
          <Button size="xs" variant="subtle" disabled={!body.trim()} onClick={() => note.run('theirs')}>
            Add seller’s words
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const acts: Record<MessageAct, string> = {
  offer: 'Offered',
  counter: 'Countered',
  accept: 'Accepted',
  decline: 'Declined',
  reopen: 'Reopened',
  price: 'Priced',
  send: 'Quote sent',
  edit: 'Corrected',
  note: 'Note',
  receive: 'Received',
};

function sentenceOf({ side, act, price, line_id }: QuoteMessage, currency: string): string {
  const who = side === 'ours' ? 'We' : 'Seller';
  const amount = price === null ? '' : ` ${formatMoney(price, currency)}`;
  return `${who} · ${acts[act]}${amount}${line_id === null && act !== 'send' ? ' (whole quote)' : ''}`;
}
