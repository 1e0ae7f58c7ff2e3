import { NativeSelect, TextInput } from '@mantine/core';
import { formatMoney } from '@tradepost/contracts/money';
import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import { type OfferReason, offerReasons } from '@tradepost/contracts/orders/order-status.data';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { guessReason, isOffered, type OfferDraftLine } from '../offer-draft.rules.ts';
import { saySide } from '../order-facts.rules.ts';
import classes from './offer.module.css';

interface OfferLineFieldsProps {
  line: OfferDraftLine;
  item: OrderItem | undefined;
  currency: string;
  /** Messages by `item_id.field`. */
  fields: Readonly<Record<string, string>>;
  onChange: (line: OfferDraftLine) => void;
}

/** One device of the offer: what was said and found, the old price, the new one and why. */
export function OfferLineFields({ line, item, currency, fields, onChange }: OfferLineFieldsProps) {
  const isChanged = isOffered(line);
  const setPrice = (new_price: number | null) => {
    const isMore = new_price !== null && new_price > line.old_price;
    // Why less is offered for a device that is as described, only the clerk knows.
    const isGuessed = line.reason === '' && item && new_price !== null && (line.differs || isMore);
    onChange({ ...line, new_price, reason: isGuessed ? guessReason(item, new_price) : line.reason });
  };
  return (
    <fieldset className={classes.line}>
      <legend className={classes.device}>
        {line.title}
        {item && (
          <span className={classes.sides}>
            {item.inspected && line.differs
              ? `${saySide(item.expected)} → ${saySide(item.inspected)}`
              : saySide(item.expected)}
          </span>
        )}
      </legend>
      <div className={classes.old}>
        <span className={classes.oldLabel}>Agreed</span>
        <span className={classes.oldPrice}>{formatMoney(line.old_price, currency)}</span>
      </div>
      <MoneyInput
        label="New price"
        currency={currency}
        min={0}
        value={line.new_price}
        error={fields[`${line.item_id}.new_price`]}
        data-autofocus={line.differs || undefined}
        onChange={setPrice}
      />
      <NativeSelect
        label="Reason"
        required={isChanged}
        disabled={!isChanged}
        value={line.reason}
        error={fields[`${line.item_id}.reason`]}
        data={[
          { value: '', label: isChanged ? 'Choose' : 'Stays as it is' },
          ...Object.entries(offerReasons).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => onChange({ ...line, reason: event.currentTarget.value as OfferReason | '' })}
      />
      <TextInput
        className={classes.note}
        label="Note"
        disabled={!isChanged}
        maxLength={500}
        value={line.note}
        error={fields[`${line.item_id}.note`] ?? fields[`${line.item_id}.item_id`]}
        onChange={(event) => onChange({ ...line, note: event.currentTarget.value })}
      />
    </fieldset>
  );
}
