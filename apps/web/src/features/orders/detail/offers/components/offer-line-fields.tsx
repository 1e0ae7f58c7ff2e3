import { NativeSelect, TextInput } from '@mantine/core';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { type OfferReason, offerReasons } from '@tradepost/contracts/orders/order-status.data';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { describeSide } from '../../order-facts.rules.ts';
import { guessReason, isOffered, type OfferDraftLine } from '../offer-draft.rules.ts';
import classes from './offer.module.css';

interface OfferLineFieldsProps {
  line: OfferDraftLine;
  item: OrderItem | undefined;
  currency: string;
  /** Messages by `item_id.field`. */
  fields: Readonly<Record<string, string>>;
  onChange: (line: OfferDraftLine) => void;
}

/** One device of the offer: expected and inspected values, old price, new price and reason. */
export function OfferLineFields({ line, item, currency, fields, onChange }: OfferLineFieldsProps) {
  const isChanged = isOffered(line);
  const setPrice = (new_price: number | null) => {
    const isMore = new_price !== null && new_price > line.old_price;
    // For a device that is as described, the clerk must choose the reason.
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
              ? `${describeSide(item.expected)} → ${describeSide(item.inspected)}`
              : describeSide(item.expected)}
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
          { value: '', label: isChanged ? 'Choose' : 'No change' },
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
