import { SegmentedControl, TextInput } from '@mantine/core';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import classes from '../../components/offer-body.module.css';
import { type LineChoice, type QuoteLine, readPrice } from '../seller-quote.rules.ts';

interface QuoteLineRowProps {
  quote: SellerQuote;
  line: QuoteLine;
  /** Null: the seller accepts the price. */
  choice: LineChoice | null;
  /** The seller tried to send a price that cannot be read. */
  isMistaken: boolean;
  onChoose: (choice: LineChoice | null) => void;
}

/** One device, or several alike, with its price and what the seller says to it. */
export function QuoteLineRow({ quote, line, choice, isMistaken, onChoose }: QuoteLineRowProps) {
  const { currency } = quote;
  const locale = useSellerLanguage();
  const { write, money, offered } = locale;
  const isOpen = quote.can_answer && line.state === 'open';
  const state = stateText(line, currency, locale);
  const isDeclined = choice?.answer === 'decline' || line.state === 'declined';
  return (
    <li className={classes.line} data-declined={isDeclined || undefined}>
      <span className={classes.device}>
        {[line.title, line.variant_label, line.condition_label].filter(Boolean).join(', ')}
        {line.quantity > 1 && (
          <span className={classes.why}>
            {line.quantity} × {money(line.price, currency)}
          </span>
        )}
        {state && <span className={classes.difference}>{state}</span>}
      </span>
      <span className={classes.prices}>
        <b>{offered(line.price * line.quantity, currency)}</b>
      </span>
      {isOpen && (
        <SegmentedControl
          className={classes.wide}
          size="xs"
          aria-label={write('Your answer for {device}', { device: line.title })}
          value={choice?.answer ?? 'accept'}
          data={[
            { value: 'accept', label: write('Accept') },
            { value: 'decline', label: write('Decline') },
            ...(line.can_counter ? [{ value: 'counter', label: write('Other price') }] : []),
          ]}
          onChange={(value) =>
            onChoose(
              value === 'accept' ? null : { price: '', note: '', ...choice, answer: value as LineChoice['answer'] },
            )
          }
        />
      )}
      {isOpen && choice?.answer === 'counter' && (
        <div className={classes.wide}>
          <CounterFields currency={currency} choice={choice} isMistaken={isMistaken} onChoose={onChoose} />
        </div>
      )}
    </li>
  );
}

interface CounterFieldsProps {
  currency: string;
  choice: LineChoice;
  isMistaken: boolean;
  onChoose: (choice: LineChoice) => void;
}

function CounterFields({ currency, choice, isMistaken, onChoose }: CounterFieldsProps) {
  const { write } = useSellerLanguage();
  const label = [write('Your price per device'), `(${currency})`].join(' ');
  const isUnreadable = isMistaken && readPrice(choice.price, currency) === null;
  return (
    <div className={classes.form}>
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        required
        value={choice.price}
        error={isUnreadable && write('Enter an amount such as {example}', { example: '250' })}
        onChange={(event) => onChoose({ ...choice, price: event.currentTarget.value })}
      />
      <TextInput
        label={write('Why this price? (optional)')}
        maxLength={1000}
        value={choice.note}
        onChange={(event) => onChoose({ ...choice, note: event.currentTarget.value })}
      />
    </div>
  );
}

function stateText({ state, asked_price }: QuoteLine, currency: string, { write, money }: Locale): string | null {
  if (state === 'accepted') return write('Accepted');
  if (state === 'declined') return write('Declined');
  if (state === 'open' || asked_price === null) return null;
  return write('You’re asking for {amount}', { amount: money(asked_price, currency) });
}
