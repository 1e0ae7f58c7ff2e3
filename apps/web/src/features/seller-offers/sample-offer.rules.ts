import { currencyOf } from '@tradepost/contracts/currencies';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { type AnswerSettings, defaultReturnText } from '@tradepost/contracts/seller-offers/answer-settings.contract';
import type { SellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { listSellerSteps } from '@tradepost/contracts/seller-offers/seller-progress.rules';

const waiting = { status_id: status.notAsDescribed, sub_status_id: subStatus.awaitingAnswer };

interface SampleFacts {
  company: { name: string; country_code: string; currency: string; timezone: string };
  words: { title: string; body: string };
  settings: Pick<
    AnswerSettings,
    'answer_days' | 'allows_lines' | 'allows_questions' | 'allows_pictures' | 'return_text'
  >;
  now: Date;
}

/** An offer that does not exist, for the preview of its page. */
export function sampleOffer({ company, words, settings, now }: SampleFacts): SellerOffer {
  const unit = 10 ** currencyOf(company.currency).decimals;
  const { answer_days, return_text, ...allowed } = settings;
  const place = { location_name: 'Main Street', country_code: company.country_code, timezone: company.timezone };
  return {
    language: 'en',
    languages: ['en'],
    company_name: company.name,
    contact: null,
    first_name: 'Ana',
    box_id: 'ABC-1042',
    kind: 'in-store',
    currency: company.currency,
    state: 'awaiting',
    acceptance: null,
    can_answer: true,
    answered_at: null,
    ...place,
    ...words,
    note: null,
    lines: [
      sampleLine(1, 'Apple iPhone 15', 280 * unit, 230 * unit, 'Battery worn', 'Its capacity is down to 71%.'),
      sampleLine(2, 'Apple Watch SE', 140 * unit, 135 * unit, 'Screen damage', null),
    ],
    pictures: [],
    lot: [],
    accepts_automatically: false,
    old_total: 420 * unit,
    new_total: 365 * unit,
    old_bonus: 0,
    new_bonus: 0,
    shipping_cost: null,
    method_bonus: 0,
    method_bonus_terms: null,
    is_promo_stacked: true,
    expedited_fee: 0,
    answer_until: answer_days === 0 ? null : new Date(now.getTime() + answer_days * 86_400_000).toISOString(),
    steps: listSellerSteps({ kind: 'in-store', ...waiting, is_accepted: null }),
    parcels: [],
    return_orders: [],
    return_town: null,
    return_text: return_text?.trim() || defaultReturnText,
    payout: {
      methods: [],
      expedited: null,
      is_expedited: false,
      method: 'ach',
      label: 'Bank transfer',
      mask: '•••• 4321',
      is_missing: false,
      can_change: true,
    },
    ...allowed,
    questions: [],
    own_pictures: [],
  };
}

function sampleLine(
  item_id: number,
  title: string,
  old_price: number,
  new_price: number,
  reason: string,
  note: string | null,
): SellerOffer['lines'][number] {
  return {
    item_id,
    title,
    old_price,
    new_price,
    reason,
    note,
    change: 'revised',
    variant_label: null,
    received_variant_label: null,
    condition_label: null,
    received_label: null,
    defects: [],
    is_revised: true,
    is_accepted: null,
    pictures: [],
  };
}
