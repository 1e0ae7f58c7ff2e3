import { TextInput } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { type PriceSyncs, purchasingMethods } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { CheckCards, ChoiceCards } from '../../../../ui/choice-cards/choice-cards.tsx';
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
  /** The plan includes mail-in buyback. */
  can_mail_in: boolean;
  payouts: readonly { key: PayoutMethodKey; label: string; is_in_store_only: boolean }[];
  prices: PriceSyncs;
  /** The company's locations exist already and are edited elsewhere. */
  isWithoutPlaces?: boolean;
}

const methodTexts = {
  'in-store': {
    label: 'In-store',
    description: 'Sellers bring devices to your counter, and you pay them right away.',
  },
  'mail-in': { label: 'Mail-in', description: 'Sellers ship devices to you, and you pay them after inspection.' },
} as const;

/** How a company buys and pays, what it buys, and its starting prices. */
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
                  ? 'Not included in your plan. Choose a larger plan to use it.'
                  : methodTexts[value].description,
              disabled: value === 'mail-in' && !can_mail_in,
            }))}
          />
          <TextInput
            label={isByParcelOnly ? 'Location that receives parcels' : 'Store name'}
            description="Shown to your team and on receipts"
            required
            {...form.getInputProps('location_name')}
          />
        </section>
      )}
      <section className={classes.section} aria-label="How you pay">
        <CheckCards
          name="payout_methods"
          legend="How do you pay your sellers?"
          hint="Your team can choose from these in an order."
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
      <DevicesSection values={values} setFieldValue={setFieldValue} errors={errors} prices={prices} />
    </>
  );
}

interface DevicesSectionProps {
  values: BuyingValues;
  setFieldValue: UseFormReturnType<BuyingValues>['setFieldValue'];
  errors: FormErrors;
  prices: PriceSyncs;
}

/** The devices that the company buys, and the prices to start with. */
function DevicesSection({ values, setFieldValue, errors, prices }: DevicesSectionProps) {
  return (
    <section className={classes.section} aria-label="Devices you buy">
      <CheckCards
        name="devices"
        legend="What do you buy?"
        hint="The number of models in our catalog is shown for each category."
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
        legend="Which prices do you want to start with?"
        value={values.source}
        onChange={(chosen) => setFieldValue('source', chosen as BuyingValues['source'])}
        error={errors.source}
        options={prices.sources.map(({ key, label, description }) => ({ value: key, label, description }))}
      />
    </section>
  );
}
