import { Text } from '@mantine/core';
import type { SentQuote } from '@tradepost/contracts/orders/order-parts.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { quoteAnswerLabels, sentQuoteLabels } from '@tradepost/contracts/orders/quote-line.data';
import { getQuoteLink } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import clsx from 'clsx';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { CopyAnswerLink } from '../../offers/components/copy-answer-link.tsx';
import classes from '../../offers/components/offer.module.css';
import { useOrder } from '../../use-order.ts';

/** The quote that went to the seller, and what the seller says to each device. */
export function SentQuoteSection() {
  const { order, can } = useOrder();
  const quote = order.sent_quote;
  if (!quote) return null;
  const isOpen = order.status_id === status.manualQuote && !order.is_archived;
  // Staff recorded the answer, so that the seller's page has none.
  if (quote.state === 'awaiting' && !isOpen) return null;
  const isReviewed = isOpen && order.sub_status_id === subStatus.requiresReview;
  return (
    <Section
      title="Seller’s answer"
      action={
        <>
          {isReviewed && quote.state === 'awaiting' && can('orders.offer') && (
            <CopyAnswerLink contract={getQuoteLink} />
          )}
          {isOpen && !isReviewed && order.kind !== 'bulk-quote' && can('orders.status') && <SendQuote />}
        </>
      }
    >
      <div className={classes.cardHead}>
        <StatusBadge {...sentQuoteLabels[quote.state]} />
        <span className={classes.made}>
          Sent <TimeText at={quote.sent_at} />
          {quote.answered_at ? (
            <>
              , answered <TimeText at={quote.answered_at} />
            </>
          ) : quote.opened_at ? (
            <>
              , opened by the seller <TimeText at={quote.opened_at} />
            </>
          ) : (
            ', not opened by the seller yet'
          )}
        </span>
      </div>
      {quote.answers.length > 0 && (
        <ul className={classes.offered}>
          {quote.answers.map((answer) => (
            <AnswerLine key={answer.id} answer={answer} canAccept={isOpen && can('orders.edit')} />
          ))}
        </ul>
      )}
      {order.kind === 'bulk-quote' && quote.state === 'countered' && (
        <Text size="sm" c="dimmed">
          Filter the lines by Countered, and open one to accept the seller’s price or to offer another.
        </Text>
      )}
      {quote.note && <p className={classes.words}>{quote.note}</p>}
    </Section>
  );
}

type Answer = SentQuote['answers'][number];

function AnswerLine({ answer, canAccept }: { answer: Answer; canAccept: boolean }) {
  const { order } = useOrder();
  const { title, price, asked_price, note } = answer;
  const { label } = quoteAnswerLabels[answer.answer];
  return (
    <li className={clsx(classes.offeredLine, classes.answerLine)}>
      <span>
        {title}
        <span className={classes.why}>{[label, note].filter(Boolean).join(' · ')}</span>
      </span>
      {asked_price !== null && (
        <s>
          <MoneyText minor={price} currency={order.currency} />
        </s>
      )}
      <b>
        <MoneyText minor={asked_price ?? price} currency={order.currency} />
      </b>
      {canAccept && <AcceptPrice answer={answer} />}
    </li>
  );
}

/** Makes the price that the seller asks for ours. */
function AcceptPrice({ answer: { item_id, title, asked_price } }: { answer: Answer }) {
  const { order, calls } = useOrder();
  const item = order.items.find(({ id }) => id === item_id);
  const accept = useAction(async () => {
    if (!item || asked_price === null) return;
    await calls.editItem(item.id, { price: asked_price, version: item.version });
    showSuccess(`${title}: price set`);
  });
  if (!item || asked_price === null || item.price === asked_price) return null;
  return (
    <BusyButton size="compact-sm" variant="default" onClick={() => accept.run()}>
      Accept price
    </BusyButton>
  );
}

/** Sends the quote with its present prices. */
function SendQuote() {
  const { order, calls } = useOrder();
  const send = useAction(async () => {
    const { version } = order;
    await calls.move({ status_id: status.manualQuote, sub_status_id: subStatus.requiresReview, version });
    showSuccess('Quote sent');
  });
  return (
    <BusyButton size="xs" onClick={() => send.run()}>
      Send new quote
    </BusyButton>
  );
}
