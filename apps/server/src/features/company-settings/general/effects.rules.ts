import type {
  GeneralForm,
  GeneralSettings,
  SettingEffect,
} from '@tradepost/contracts/company-settings/general/general.contract';
import { wayToBuyLabels } from '@tradepost/contracts/orders/order-kind.data';
import { maxCounted } from '@tradepost/contracts/paging';

export interface EffectFacts {
  /** Counted up to `maxCounted`. */
  orders: number;
  /** Price lists in the present currency. */
  price_lists: number;
  subscription_currency: string | null;
  /** Team members without a second factor. */
  without_factor: number;
  /** Open sessions that are older than the new length. */
  old_sessions: number;
}

type Changes = Omit<GeneralForm, 'is_preview' | 'version'>;

/** Adds a setting's effect when its text changed. */
type Add = (setting: string, from: string, to: string, effect: string) => void;

const some = (count: number, one: string, many: string) =>
  `${count >= maxCounted ? `${maxCounted.toLocaleString('en')}+` : count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What each changed setting means for what is stored, in the order of the page. */
export function effectsOf(
  before: GeneralSettings,
  form: Changes,
  facts: EffectFacts,
  countryName: (code: string) => string,
): SettingEffect[] {
  const effects: SettingEffect[] = [];
  const add: Add = (setting, from, to, effect) => {
    if (from !== to) effects.push({ setting, before: from, after: to, effect });
  };
  const existing = some(facts.orders, 'existing order keeps', 'existing orders keep');
  if (form.currency) {
    const lists = some(facts.price_lists, 'price list keeps its', 'price lists keep their');
    const paid =
      facts.subscription_currency === null ? '' : ` You keep paying for Tradepost in ${facts.subscription_currency}.`;
    add(
      'Currency',
      before.currency,
      form.currency,
      `${existing} ${before.currency}. ${lists} amounts, which now are ${form.currency}: nothing is converted, so review your prices. Offer limits and minimum orders in ${before.currency} no longer apply.${paid}`,
    );
  }
  if (form.country_code)
    add(
      'Country',
      countryName(before.country_code),
      countryName(form.country_code),
      'Locations and sellers keep their addresses. Payout methods, phone numbers, paper sizes and dates follow the new country from now on.',
    );
  if (form.timezone)
    add(
      'Time zone',
      before.timezone,
      form.timezone,
      'Stored times stay the same moments and are shown in the new zone. Locations with a time zone of their own keep it. Reports count days by the new zone.',
    );
  if (form.distance_unit)
    add(
      'Distances',
      before.distance_unit,
      form.distance_unit,
      'Distances are shown in the new unit. Nothing stored changes.',
    );
  if (form.order_number) addOrderNumber(before, form.order_number, existing, add);
  if (form.purchasing) addPurchasing(before, form.purchasing, add);
  if (form.price_lock) {
    const days = (all: number, own: object) =>
      [
        `${all} days`,
        ...Object.entries(own).flatMap(([key, value]) =>
          value == null ? [] : `${wayToBuyLabels[key as keyof typeof wayToBuyLabels]} ${value}`,
        ),
      ].join(', ');
    add(
      'Price lock',
      days(before.price_lock.price_lock_days, before.price_lock.price_lock_days_by_channel),
      days(form.price_lock.price_lock_days, form.price_lock.price_lock_days_by_channel),
      `${existing} their date. New offers are honored for the new time.`,
    );
  }
  if (form.round_up) {
    const textOf = (on: string, step: number) => (on === '1' ? `To ${step}` : 'Off');
    const { round_up_price, round_up_step = before.round_up.round_up_step } = form.round_up;
    add(
      'Rounding up',
      textOf(before.round_up.round_up_price, before.round_up.round_up_step),
      textOf(round_up_price, round_up_step),
      `Prices are calculated again in the background; custom prices stay as typed. ${existing} their prices.`,
    );
  }
  if (form.security) addSecurity(before, form.security, facts, add);
  if (form.retention_years !== undefined) addRetention(before, form.retention_years, add);
  return effects;
}

/** The prefix of order numbers, and the next one. */
function addOrderNumber(
  before: GeneralSettings,
  form: NonNullable<Changes['order_number']>,
  existing: string,
  add: Add,
): void {
  const { prefix, prefixes, next_number } = form;
  const textOf = (numbers: { prefix: string; prefixes: Partial<Record<string, string | null>> }) =>
    [
      numbers.prefix,
      ...Object.entries(numbers.prefixes).flatMap(([key, own]) =>
        own && own !== numbers.prefix ? `${own} (${wayToBuyLabels[key as keyof typeof wayToBuyLabels]})` : [],
      ),
    ].join(', ');
  add(
    'Order prefix',
    textOf(before.order_number),
    textOf({ prefix, prefixes }),
    `${existing} their number. New orders get the new prefix.`,
  );
  if (next_number !== undefined)
    add(
      'Next order number',
      String(before.order_number.next_number),
      String(next_number),
      'The numbers between are never used. This can’t be undone.',
    );
}

/** The ways to buy that are on. */
function addPurchasing(before: GeneralSettings, { channels }: NonNullable<Changes['purchasing']>, add: Add): void {
  for (const { key, is_on, refusal } of before.purchasing.channels) {
    if (refusal !== null) continue;
    const onOff = (on: boolean) => (on ? 'On' : 'Off');
    add(
      wayToBuyLabels[key],
      onOff(is_on),
      onOff(channels.includes(key)),
      is_on ? 'No new orders can be created. Existing ones go on as usual.' : 'New orders can be created again.',
    );
  }
}

/** How long records are kept. */
function addRetention(before: GeneralSettings, retention_years: number, add: Add): void {
  const years = (count: number | null) => (count === null ? 'Differs by location' : `${count} years`);
  const isShorter = before.retention_years === null || retention_years < before.retention_years;
  add(
    'Records',
    years(before.retention_years),
    years(retention_years),
    isShorter
      ? 'All locations keep records this long. Sellers’ identity records that are older are erased with the next nightly run. This can’t be undone.'
      : 'All locations keep records this long. What was erased before stays erased.',
  );
}

function addSecurity(
  before: GeneralSettings,
  { requires_two_factor, session_hours }: GeneralSettings['security'],
  { without_factor, old_sessions }: EffectFacts,
  add: Add,
): void {
  const yesNo = (on: boolean) => (on ? 'Required' : 'Optional');
  add(
    'Two-factor sign-in',
    yesNo(before.security.requires_two_factor),
    yesNo(requires_two_factor),
    requires_two_factor
      ? `${some(without_factor, 'team member has', 'team members have')} no second factor. They have to set one up before they can go on, from now on.`
      : 'Team members may turn it off. Those who set it up keep it.',
  );
  add(
    'Session length',
    `${before.security.session_hours} hours`,
    `${session_hours} hours`,
    session_hours < before.security.session_hours
      ? `${some(old_sessions, 'open session is', 'open sessions are')} older and must sign in again now.`
      : 'Open sessions end as planned. The next sign-in lasts longer.',
  );
}
