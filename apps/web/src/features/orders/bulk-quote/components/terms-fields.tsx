import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { bulkShippingMethods } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import { orderFields, orderPartFields } from '@tradepost/contracts/orders/order.fields';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import { parcelsWord, type TermsValues } from '../terms.rules.ts';
import classes from './quote.module.css';

const quote = orderPartFields.bulk_quotes;

interface TermsFieldsProps {
  values: TermsValues;
  errorOf: (field: keyof TermsValues) => string | undefined;
  onChange: (change: Partial<TermsValues>) => void;
  /** The days are agreed once the quote is accepted. */
  isAgreed?: boolean;
}

/** How a lot travels, how long its prices hold, and the note on the quote. */
export function TermsFields({ values, errorOf, onChange, isAgreed = false }: TermsFieldsProps) {
  const { shipping_method } = values;
  return (
    <>
      <Select
        label={orderFields.shipping_method.label}
        description={shippingMethods[shipping_method].what}
        value={shipping_method}
        error={errorOf('shipping_method')}
        allowDeselect={false}
        data={bulkShippingMethods.map((value) => ({ value, label: shippingMethods[value].label }))}
        onChange={(value) => onChange({ shipping_method: (value ?? 'label') as TermsValues['shipping_method'] })}
      />
      <NumberInput
        label={parcelsWord(shipping_method)}
        description="How many are expected"
        min={1}
        max={500}
        value={values.parcel_count}
        error={errorOf('parcel_count')}
        onChange={(parcel_count) => onChange({ parcel_count })}
      />
      {shipping_method === 'pickup' && (
        <TextInput
          type="date"
          label={quote.pickup_on.label}
          description="When we fetch the devices"
          value={values.pickup_on}
          error={errorOf('pickup_on')}
          onChange={(event) => onChange({ pickup_on: event.currentTarget.value })}
        />
      )}
      {!isAgreed && (
        <NumberInput
          label={quote.valid_days.label}
          description="From the day the quote is sent"
          min={1}
          max={365}
          value={values.valid_days}
          error={errorOf('valid_days')}
          onChange={(valid_days) => onChange({ valid_days })}
        />
      )}
      <Textarea
        className={classes.wide}
        label={quote.seller_note.label}
        description="Printed on the quote"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={values.seller_note}
        error={errorOf('seller_note')}
        onChange={(event) => onChange({ seller_note: event.currentTarget.value })}
      />
    </>
  );
}
