import type { HoursException, OpeningHours } from '@tradepost/contracts/locations/hours.rules';
import type { LocationDetail, LocationFields, StoreLocation } from '@tradepost/contracts/locations/location.contract';
import type { z } from 'zod';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';

export interface ExceptionValues {
  /** Identifies the row in the form. */
  key: string;
  date: string;
  name: string;
  is_closed: boolean;
  opens: string;
  closes: string;
  is_yearly: boolean;
}

/** The hours of a form: of a location, or of the company. */
export interface HoursValues extends Record<string, unknown> {
  hours: { day: number; opens: string; closes: string }[];
  exceptions: ExceptionValues[];
}

/** A location as its form has it. */
export interface LocationValues extends HoursValues, TextValues<'receipt_header'> {
  name: string;
  method: StoreLocation['method'];
  custom_kind: string | null;
  email: string;
  phone: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  zip_code: string;
  country_code: string;
  lat: number | '';
  lon: number | '';
  timezone: string;
  receipt_header: string;
  prints_hours: boolean;
  currency_display: StoreLocation['currency_display'];
  default_member_ids: string[];
}

/** What sellers read. */
export const locationTexts = ['receipt_header'] as const;

export const emptyLocation = (country_code: string): LocationValues => ({
  name: '',
  method: 'store',
  custom_kind: null,
  email: '',
  phone: '',
  street: '',
  suite: '',
  city: '',
  state: '',
  zip_code: '',
  country_code,
  lat: '',
  lon: '',
  timezone: '',
  hours: [],
  exceptions: [],
  receipt_header: '',
  prints_hours: false,
  translations: toTranslationValues(undefined, locationTexts),
  currency_display: 'symbol',
  default_member_ids: [],
});

export function toLocationValues(location: LocationDetail): LocationValues {
  const { lat, lon, timezone, hours, exceptions, staff } = location;
  return {
    name: location.name,
    method: location.method,
    custom_kind: location.custom_kind,
    email: location.email,
    phone: location.phone,
    street: location.street,
    suite: location.suite,
    city: location.city,
    state: location.state,
    zip_code: location.zip_code,
    country_code: location.country_code,
    lat: lat ?? '',
    lon: lon ?? '',
    timezone: timezone ?? '',
    ...toHoursValues({ hours, exceptions }),
    receipt_header: location.receipt_header,
    prints_hours: location.prints_hours,
    translations: toTranslationValues(location.translations, locationTexts),
    currency_display: location.currency_display,
    default_member_ids: staff.filter(({ is_default_here }) => is_default_here).map(({ id }) => String(id)),
  };
}

export function toHoursValues({ hours, exceptions }: OpeningHours): HoursValues {
  return {
    hours: hours.map(({ day, opens, closes }) => ({ day, opens, closes })),
    exceptions: exceptions.map(({ date, name, opens, closes, is_yearly }, index) => ({
      key: String(index),
      date,
      name,
      is_yearly,
      is_closed: opens === null,
      opens: opens ?? '09:00',
      closes: closes ?? '13:00',
    })),
  };
}

export const toExceptions = (exceptions: readonly ExceptionValues[]): HoursException[] =>
  exceptions.map(({ date, name, is_closed, opens, closes, is_yearly }) => ({
    date,
    name,
    is_yearly,
    opens: is_closed ? null : opens,
    closes: is_closed ? null : closes,
  }));

/** What the form sends. */
export function toLocationBody(values: LocationValues): z.input<typeof LocationFields> {
  const { lat, lon, exceptions, default_member_ids, ...rest } = values;
  return {
    ...rest,
    custom_kind: values.method === 'custom' ? (values.custom_kind as 'event' | null) : null,
    country_code: values.country_code as 'US',
    lat: lat === '' ? null : lat,
    lon: lon === '' ? null : lon,
    timezone: values.timezone || null,
    exceptions: toExceptions(exceptions),
    default_member_ids: default_member_ids.map(Number),
  };
}

const names = {
  name: 'Name',
  method: 'Method',
  custom_kind: 'Used for',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  suite: 'Suite',
  city: 'City',
  state: 'State',
  zip_code: 'Postal code',
  country_code: 'Country',
  lat: 'Latitude',
  lon: 'Longitude',
  timezone: 'Time zone',
  hours: 'Opening hours',
  exceptions: 'Holidays',
  receipt_header: 'Receipt header',
  prints_hours: 'Hours on receipts',
  currency_display: 'Amounts on receipts',
  default_member_ids: 'Default staff',
};
export const locationLabels = withTranslationLabels(names, locationTexts);
