import { messages } from '@tradepost/contracts/errors';
import { findMissingParts } from '@tradepost/contracts/shop/shop-address.rules';
import type { ShopChannel, ShopShipping } from '@tradepost/contracts/shop/shop-channel.data';

/** What the seller types at the checkout. */
export interface CheckoutValues {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  zip_code: string;
  shipping_method: ShopShipping | '';
  parcel_count: number;
  tracking_number: string;
  location_id: string;
  payout_method: string;
  is_expedited: boolean;
  note: string;
  accepts_terms: boolean;
  marketing_consent: boolean;
  sms_consent: boolean;
  website: string;
}

export const emptyValues: CheckoutValues = {
  email: '',
  first_name: '',
  last_name: '',
  phone: '',
  street: '',
  suite: '',
  city: '',
  state: '',
  zip_code: '',
  shipping_method: '',
  parcel_count: 1,
  tracking_number: '',
  location_id: '',
  payout_method: '',
  is_expedited: false,
  note: '',
  accepts_terms: false,
  marketing_consent: false,
  sms_consent: false,
  website: '',
};

export const checkoutSteps = ['contact', 'delivery', 'payout', 'review'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The fields of each step, so that an error leads to its step. */
const fieldsOf: Record<CheckoutStep, readonly string[]> = {
  contact: ['email', 'first_name', 'last_name', 'phone'],
  delivery: [
    'street',
    'suite',
    'city',
    'state',
    'zip_code',
    'shipping_method',
    'parcel_count',
    'tracking_number',
    'location_id',
  ],
  payout: ['payout_method', 'payout_details', 'is_expedited'],
  review: ['accepts_terms', 'note', 'promo_code', 'items', 'limits'],
};

/** The step that has the first of these errors; the review for those of no field. */
export function stepOfErrors(errors: Readonly<Record<string, unknown>>): CheckoutStep {
  const names = Object.keys(errors).map((path) => path.split('.')[0] ?? '');
  return checkoutSteps.find((step) => names.some((name) => fieldsOf[step].includes(name))) ?? 'review';
}

/** Whether the shop sends something to the seller. */
export const needsAddress = (shipping_method: string): boolean =>
  shipping_method === 'label' || shipping_method === 'kit';

/** The way to sell, and the company's country. */
interface CheckoutPlace {
  channel: ShopChannel;
  country: string;
}

/** The fields of a step that are empty and must not be, each with what to do in the words of its label. */
export function findMissing(
  step: CheckoutStep,
  values: CheckoutValues,
  { channel, country }: CheckoutPlace,
): Record<string, string> {
  switch (step) {
    case 'contact':
      return {
        ...(values.email.trim() === '' ? { email: 'Enter your email address' } : {}),
        ...(values.first_name.trim() === '' ? { first_name: messages.required('first_name') } : {}),
      };
    case 'delivery':
      if (channel === 'in-store') return values.location_id === '' ? { location_id: 'Choose a store' } : {};
      if (values.shipping_method === '') return { shipping_method: messages.required('shipping_method') };
      return needsAddress(values.shipping_method) ? findMissingParts(values, country) : {};
    case 'payout':
      return {};
    case 'review':
      return values.accepts_terms ? {} : { accepts_terms: 'Accept the terms to sell your devices' };
  }
}
