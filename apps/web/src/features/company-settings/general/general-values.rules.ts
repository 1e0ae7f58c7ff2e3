import type { GeneralForm, GeneralSettings } from '@tradepost/contracts/company-settings/general/general.contract';
import { type Channel, channels } from '@tradepost/contracts/pricing/pricing.contract';

/** The general settings as their form has them. */
export interface GeneralValues extends Record<string, unknown> {
  currency: string;
  country_code: string;
  timezone: string;
  distance_unit: 'mi' | 'km';
  prefix: string;
  /** Empty: the general one. */
  prefixes: Record<Channel, string>;
  next_number: number | '';
  channels: string[];
  price_lock_days: number | '';
  /** Empty: the general number. */
  price_lock_by_channel: Record<Channel, number | ''>;
  round_up: 'off' | '1' | '5' | '10';
  requires_two_factor: boolean;
  session_hours: string;
  /** Empty: it differs by location. */
  retention_years: number | '';
}

const byChannel = <T>(toValue: (channel: Channel) => T) =>
  Object.fromEntries(channels.map((channel) => [channel, toValue(channel)])) as Record<Channel, T>;

export const emptyGeneral: GeneralValues = {
  currency: '',
  country_code: '',
  timezone: '',
  distance_unit: 'mi',
  prefix: '',
  next_number: '',
  prefixes: byChannel(() => ''),
  channels: [],
  price_lock_days: '',
  round_up: 'off',
  price_lock_by_channel: byChannel((): number | '' => ''),
  requires_two_factor: false,
  session_hours: '24',
  retention_years: '',
};

export function toGeneralValues(stored: GeneralSettings): GeneralValues {
  const { order_number, purchasing, price_lock, round_up, security } = stored;
  return {
    currency: stored.currency,
    country_code: stored.country_code,
    timezone: stored.timezone,
    distance_unit: stored.distance_unit,
    prefix: order_number.prefix,
    next_number: order_number.next_number,
    prefixes: byChannel((channel) => order_number.prefixes[channel] ?? ''),
    channels: purchasing.channels.filter(({ is_on }) => is_on).map(({ key }) => key),
    price_lock_days: price_lock.price_lock_days,
    price_lock_by_channel: byChannel((channel) => price_lock.price_lock_days_by_channel[channel] ?? ''),
    round_up: round_up.round_up_price === '1' ? (String(round_up.round_up_step) as '1') : 'off',
    requires_two_factor: security.requires_two_factor,
    session_hours: String(security.session_hours),
    retention_years: stored.retention_years ?? '',
  };
}

type Changes = Omit<GeneralForm, 'is_preview' | 'version'>;

/** What the form changes, as the call takes it. */
export function changedGeneral(stored: GeneralSettings, values: GeneralValues): Changes {
  const before = toGeneralValues(stored);
  const isChanged = (...keys: (keyof GeneralValues)[]) =>
    keys.some((key) => JSON.stringify(values[key]) !== JSON.stringify(before[key]));
  const { next_number, price_lock_days, retention_years } = values;
  return {
    ...(isChanged('currency') ? { currency: values.currency as Changes['currency'] } : {}),
    ...(isChanged('country_code') ? { country_code: values.country_code as Changes['country_code'] } : {}),
    ...(isChanged('timezone') ? { timezone: values.timezone } : {}),
    ...(isChanged('distance_unit') ? { distance_unit: values.distance_unit } : {}),
    ...(isChanged('prefix', 'prefixes', 'next_number')
      ? {
          order_number: {
            prefix: values.prefix,
            prefixes: byChannel((channel) => values.prefixes[channel] || null),
            ...(isChanged('next_number') && next_number !== '' ? { next_number } : {}),
          },
        }
      : {}),
    ...(isChanged('channels') ? { purchasing: { channels: values.channels as Channel[] } } : {}),
    ...(isChanged('price_lock_days', 'price_lock_by_channel')
      ? {
          price_lock: {
            price_lock_days: Number(price_lock_days),
            price_lock_days_by_channel: byChannel((channel) => {
              const own = values.price_lock_by_channel[channel];
              return own === '' ? null : own;
            }),
            version: stored.price_lock.version,
          },
        }
      : {}),
    ...(isChanged('round_up')
      ? {
          round_up: {
            round_up_price: values.round_up === 'off' ? '0' : '1',
            ...(values.round_up === 'off' ? {} : { round_up_step: Number(values.round_up) as 1 | 5 | 10 }),
            version: stored.round_up.version,
          },
        }
      : {}),
    ...(isChanged('requires_two_factor', 'session_hours')
      ? {
          security: {
            requires_two_factor: values.requires_two_factor,
            session_hours: Number(values.session_hours),
          },
        }
      : {}),
    ...(isChanged('retention_years') && retention_years !== '' ? { retention_years } : {}),
  };
}

/** The server's fields by those of the form. */
export function validateGeneral(values: GeneralValues): Record<string, string> {
  const isDays = (days: number | '') => days === '' || (Number.isInteger(days) && days >= 1 && days <= 60);
  const isPrefix = (text: string) => /^[A-Z][A-Z0-9]{1,5}$/i.test(text.trim());
  const prefixMessage = 'Use 2 to 6 letters and digits, beginning with a letter';
  const daysMessage = 'Days must be a whole number from 1 to 60';
  const errors: Record<string, string> = {};
  if (!isPrefix(values.prefix)) errors.prefix = prefixMessage;
  if (values.next_number === '') errors.next_number = 'Next number is required';
  if (values.channels.length === 0) errors.channels = 'Choose at least one way to buy';
  if (values.price_lock_days === '' || !isDays(values.price_lock_days)) errors.price_lock_days = daysMessage;
  for (const channel of channels) {
    const own = values.prefixes[channel];
    if (own && !isPrefix(own)) errors[`prefixes.${channel}`] = prefixMessage;
    if (!isDays(values.price_lock_by_channel[channel])) errors[`price_lock_by_channel.${channel}`] = daysMessage;
  }
  return errors;
}

export const generalLabels = {
  currency: 'Currency',
  country_code: 'Country',
  timezone: 'Time zone',
  distance_unit: 'Distances',
  prefix: 'Order prefix',
  prefixes: 'Prefixes by channel',
  next_number: 'Next order number',
  channels: 'How you buy',
  price_lock_days: 'Price lock',
  price_lock_by_channel: 'Price lock by channel',
  round_up: 'Rounding up',
  requires_two_factor: 'Two-factor sign-in',
  session_hours: 'Session length',
  retention_years: 'Records',
};
