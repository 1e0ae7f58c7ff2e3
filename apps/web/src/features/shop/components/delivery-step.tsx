import { NativeSelect, TextInput } from '@mantine/core';
import { hasPostalCode, regionNameOf } from '@tradepost/contracts/addresses';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { ShopShipping } from '@tradepost/contracts/shop/shop-channel.data';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { ChoiceCards } from '../../../ui/choice-cards/choice-cards.tsx';
import { needsAddress } from '../checkout.rules.ts';
import classes from '../shop.module.css';
import type { Checkout } from '../use-checkout.ts';
import { useShop } from '../use-shop.ts';

/** What each way to send is called, and what it means. */
export const shippingWords = (write: Locale['write']): Record<ShopShipping, [name: string, meaning: string]> => ({
  label: [write('Prepaid label'), write('We email you a label. Print it and put it on your parcel.')],
  kit: [write('Shipping kit'), write('We’ll send you packaging with a label.')],
  own_label: [write('My own label'), write('You send the parcel yourself.')],
  drop_off: [write('Drop off at a store'), write('You bring the parcel to one of our stores.')],
});

/** How the devices reach the shop. */
export function DeliveryStep({ checkout }: { checkout: Checkout }) {
  const { write } = useSellerLanguage();
  const { values, set, errors, options, channel } = checkout;
  const { stores = [], shipping_methods = [], max_parcels = 1 } = options.data ?? {};
  if (channel === 'in-store') {
    return (
      <ChoiceCards
        name="location_id"
        legend={write('Which store do you come to?')}
        value={values.location_id}
        error={errors.location_id}
        options={stores.map(({ id, name, address_text, phone }) => ({
          value: String(id),
          label: name,
          description: [address_text, phone].filter(Boolean).join(' · '),
        }))}
        onChange={(id) => set({ location_id: id })}
      />
    );
  }
  const words = shippingWords(write);
  return (
    <>
      <ChoiceCards
        name="shipping_method"
        legend={write('How will you send it?')}
        value={values.shipping_method}
        error={errors.shipping_method}
        options={shipping_methods.map((key) => ({ value: key, label: words[key][0], description: words[key][1] }))}
        onChange={(key) => set({ shipping_method: key as ShopShipping })}
      />
      {values.shipping_method === 'own_label' && (
        <TextInput
          label={write('Tracking number (optional)')}
          size="md"
          maxLength={60}
          value={values.tracking_number}
          error={errors.tracking_number}
          onChange={(event) => set({ tracking_number: event.currentTarget.value })}
        />
      )}
      {max_parcels > 1 && (
        <NativeSelect
          label={write('Number of parcels')}
          size="md"
          value={String(values.parcel_count)}
          error={errors.parcel_count}
          data={Array.from({ length: max_parcels }, (_, index) => String(index + 1))}
          onChange={(event) => set({ parcel_count: Number(event.currentTarget.value) })}
        />
      )}
      <AddressFields checkout={checkout} />
    </>
  );
}

function AddressFields({ checkout }: { checkout: Checkout }) {
  const { write } = useSellerLanguage();
  const { values, set, errors } = checkout;
  const { shop } = useShop();
  const isRequired = needsAddress(values.shipping_method);
  const region = regionNameOf(shop.country_code);
  const hasCode = hasPostalCode(shop.country_code);
  const field = (name: 'street' | 'suite' | 'city' | 'state' | 'zip_code', max: number) => ({
    value: values[name],
    error: errors[name],
    size: 'md' as const,
    maxLength: max,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <fieldset className={classes.plain}>
      <legend className={classes.heading}>
        {isRequired ? write('Your address') : write('Your address (optional)')}
      </legend>
      <div className={classes.grid}>
        <TextInput
          {...field('street', 150)}
          data-wide
          label={write('Street and number')}
          autoComplete="address-line1"
          required={isRequired}
        />
        <TextInput
          {...field('suite', 60)}
          data-wide
          label={write('Apartment or suite (optional)')}
          autoComplete="address-line2"
        />
        <TextInput {...field('city', 100)} label={write('City')} autoComplete="address-level2" required={isRequired} />
        <TextInput
          {...field('state', 60)}
          label={region ? write(region) : write('State or region (optional)')}
          autoComplete="address-level1"
          required={isRequired && region !== null}
        />
        <TextInput
          {...field('zip_code', 20)}
          label={write('Postal code')}
          autoComplete="postal-code"
          required={isRequired && hasCode}
        />
      </div>
    </fieldset>
  );
}
