import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type PriceSyncs, purchasingMethods } from '@tradepost/contracts/onboarding/onboarding.contract';
import type { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { CheckCards, ChoiceCards } from '../../../ui/choice-cards/choice-cards.tsx';
import classes from './fields.module.css';

export interface BuyingValues {
  purchasing_methods: (typeof purchasingMethods)[number][];
  location_name: string;
  payout_methods: PayoutMethodKey[];
  source: PriceSyncs['source'];
  devices: string[];
}

interface BuyingFieldsProps {
  form: UseFormReturnType<BuyingValues>;
  /** The plan has buying by parcel. */
  can_mail_in: boolean;
  payouts: readonly { key: PayoutMethodKey; label: string; is_in_store_only: boolean }[];
  prices: PriceSyncs;
  /** The places are there already and have a screen of their own. */
  isWithoutPlaces?: boolean;
}

const methodTexts = {
  'in-store': { label: 'In-store', description: 'Customers bring devices to your counter and are paid at once.' },
  'mail-in': { label: 'Mail-in', description: 'Customers send devices by parcel and are paid after inspection.' },
} as const;

/** How a company buys, how it pays, and what. */
export function BuyingFields({ form, can_mail_in, payouts, prices, isWithoutPlaces }: BuyingFieldsProps) {
  const { values, errors, setFieldValue } = form;
  const isByParcelOnly = values.purchasing_methods.join() === 'mail-in';
  return (
    <>
      {!isWithoutPlaces && (
        <section className={classes.section} aria-label="How you buy">
          <CheckCards
            name="purchasing_methods"
            legend="How do you buy?"
            isRow
            values={values.purchasing_methods}
            onChange={(chosen) => setFieldValue('purchasing_methods', chosen as BuyingValues['purchasing_methods'])}
            error={errors.purchasing_methods}
            options={purchasingMethods.map((value) => ({
              value,
              label: methodTexts[value].label,
              description:
                value === 'mail-in' && !can_mail_in
                  ? 'Not part of your plan: choose a larger one.'
                  : methodTexts[value].description,
              disabled: value === 'mail-in' && !can_mail_in,
            }))}
          />
          <TextInput
            label={isByParcelOnly ? 'Name of the place where parcels arrive' : 'Name of your store'}
            description="As your staff call it; it stands on receipts and in lists"
            required
            {...form.getInputProps('location_name')}
          />
        </section>
      )}
      <section className={classes.section} aria-label="How you pay">
        <CheckCards
          name="payout_methods"
          legend="How do you pay your customers?"
          hint="Only these are offered in an order."
          isRow
          values={values.payout_methods}
          onChange={(chosen) => setFieldValue('payout_methods', chosen as PayoutMethodKey[])}
          error={errors.payout_methods}
          options={payouts.map(({ key, label, is_in_store_only }) => ({
            value: key,
            label,
            description: is_in_store_only ? 'At the counter' : undefined,
          }))}
        />
      </section>
      <section className={classes.section} aria-label="What you buy">
        <CheckCards
          name="devices"
          legend="What do you buy?"
          hint="The models that our catalog has of each kind."
          isRow
          values={values.devices}
          onChange={(chosen) => setFieldValue('devices', chosen)}
          error={errors.devices}
          options={prices.devices.map(({ key, name, total_models }) => ({
            value: key,
            label: name,
            description: `${total_models} ${total_models === 1 ? 'model' : 'models'}`,
          }))}
        />
        <ChoiceCards
          name="source"
          legend="Which prices do you begin with?"
          value={values.source}
          onChange={(chosen) => setFieldValue('source', chosen as BuyingValues['source'])}
          error={errors.source}
          options={prices.sources.map(({ key, label, description }) => ({ value: key, label, description }))}
        />
      </section>
    </>
  );
}
