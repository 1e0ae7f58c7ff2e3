import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { mailInShippingMethods } from '@tradepost/contracts/orders/mail-in.contract';
import { type Carrier, carriers, shippingMethods, typedCarriers } from '@tradepost/contracts/orders/parcel.data';
import { Choice } from '../../components/choice.tsx';
import classes from '../../components/fields.module.css';
import { Step } from '../../components/step.tsx';
import type { Draft } from '../../draft.rules.ts';
import type { ChangeDraft } from '../../use-draft.ts';
import { useOrderForm } from '../../use-order-form.ts';
import own from './shipping-step.module.css';

const maxParcels = 20;

/** How the devices reach us, and in how many parcels. */
export function ShippingStep({ number }: { number: number }) {
  const { draft, change, messages, clearMessage } = useOrderForm();
  const { shipping_method } = draft;
  return (
    <Step number={number} title="Shipping" isDone>
      <Choice
        label="How it is sent"
        field="shipping_method"
        isStacked
        error={messages.shipping_method}
        value={shipping_method}
        onChange={(value) => {
          clearMessage('shipping_method');
          const chosen = mailInShippingMethods.find((method) => method === value);
          if (chosen) change({ shipping_method: chosen });
        }}
        options={mailInShippingMethods.map((method) => ({
          value: method,
          label: shippingMethods[method].label,
          content: (
            <span className={own.method}>
              <span>{shippingMethods[method].label}</span>
              <span className={own.what}>{shippingMethods[method].what}</span>
            </span>
          ),
        }))}
      />
      <div className={classes.fields} data-spaced="">
        {shipping_method === 'own_label' && (
          <CarrierFields draft={draft} messages={messages} clearMessage={clearMessage} change={change} />
        )}
        <NumberInput
          label="Number of parcels"
          data-field="parcel_count"
          min={1}
          max={maxParcels}
          clampBehavior="strict"
          allowDecimal={false}
          value={draft.parcel_count}
          error={messages.parcel_count}
          onChange={(value) => {
            clearMessage('parcel_count');
            change({ parcel_count: Math.min(maxParcels, Math.max(1, Number(value) || 1)) });
          }}
        />
        <Switch
          className={classes.wide}
          label="Email the offer to the seller"
          description="With the link to their label, kit or code"
          checked={draft.notify_customer}
          onChange={(event) => change({ notify_customer: event.currentTarget.checked })}
        />
      </div>
    </Step>
  );
}

interface CarrierFieldsProps {
  draft: Draft;
  messages: Readonly<Record<string, string>>;
  clearMessage: (field: string) => void;
  change: ChangeDraft;
}

/** The carrier and the number of a parcel that the seller sends. */
function CarrierFields({ draft, messages, clearMessage, change }: CarrierFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Carrier"
        data-field="carrier"
        value={draft.carrier}
        error={messages.carrier}
        data={typedCarriers.map((value) => ({ value, label: carriers[value] }))}
        onChange={(event) => {
          clearMessage('carrier');
          change({ carrier: event.currentTarget.value as Carrier });
        }}
      />
      <TextInput
        label="Tracking number"
        description="You can add it later"
        data-field="tracking_number"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={draft.tracking_number}
        error={messages.tracking_number}
        onChange={(event) => {
          clearMessage('tracking_number');
          change({ tracking_number: event.currentTarget.value });
        }}
      />
    </>
  );
}
