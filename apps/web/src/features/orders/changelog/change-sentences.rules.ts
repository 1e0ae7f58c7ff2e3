import { listFieldChanges } from '@tradepost/contracts/company/record-field.rules';
import { orderItemFields } from '@tradepost/contracts/orders/order.fields';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { type ItemStatus, status } from '@tradepost/contracts/orders/order-status.data';
import { formatMoney } from '../../../lib/formats/money.ts';
import { describeCard, describeLook, describeSignature } from './card-sentences.rules.ts';
import {
  after,
  before,
  type ChangeSentence,
  type Describe,
  type Description,
  has,
  lastValue,
} from './change-facts.rules.ts';
import { type ChangeNames, formatMethod, formatStatus, formatSubStatus, writerOf } from './change-text.rules.ts';
import { describeCheck } from './check-sentences.rules.ts';
import { describePoliceHold, describePurchaseHold } from './hold-sentences.rules.ts';
import {
  describeCreditNote,
  describeInvoice,
  describeInvoiceLine,
  describeInvoicePayment,
} from './invoice-sentences.rules.ts';
import { fieldsOf } from './logged-fields.rules.ts';
import { describeAgreedPrice } from './price-sentences.rules.ts';
import { describeParcel, describeQuote, describeQuoteMessage } from './quote-sentences.rules.ts';
import { describeQuoteAnswer, describeSentQuote } from './sent-quote-sentences.rules.ts';

/** Describes one row of the changelog as a sentence, with its fields in words. */
export function describeChange(change: Change, names: ChangeNames): ChangeSentence {
  const describe = describers[change.entity] ?? tellAnything;
  const { what, also, kind, isMinor = false, omitted = Object.keys(change.fields) } = describe(change, names);
  const left = Object.entries(change.fields).filter(([field]) => omitted.includes(field));
  const list = (fields: Change['fields']) => listFieldChanges(fields, fieldsOf(change.entity), writerOf(names));
  const shared = { kind, isMinor, changes: list(change.fields), omittedChanges: list(Object.fromEntries(left)) };
  return also === undefined ? { what, ...shared } : { what, also, ...shared };
}

const describers: Record<string, Describe> = {
  orders: describeOrder,
  order_items: describeItem,
  order_offers: describeOffer,
  order_payouts: describePayout,
  payout_checks: describeCheck,
  order_notes: describeNote,
  order_pictures: describePicture,
  order_parcels: describeParcel,
  sent_quotes: describeSentQuote,
  quote_answers: describeQuoteAnswer,
  bulk_quotes: describeQuote,
  bulk_quote_messages: describeQuoteMessage,
  compliance_cards: describeCard,
  compliance_signatures: describeSignature,
  identity_looks: describeLook,
  police_holds: describePoliceHold,
  purchase_holds: describePurchaseHold,
  invoices: describeInvoice,
  invoice_lines: describeInvoiceLine,
  invoice_payments: describeInvoicePayment,
  credit_notes: describeCreditNote,
};

function describeOrder(change: Change, names: ChangeNames): Description {
  if (change.action === 'insert') return { what: 'created the order', kind: 'status', omitted: [] };
  if (change.action === 'delete') return { what: 'permanently deleted the order', kind: 'status', omitted: [] };
  if (has(change, 'is_archived')) {
    const isIn = after(change, 'is_archived') === true;
    const what = isIn ? 'archived the order' : 'restored the order from the archive';
    return { what, kind: 'status', omitted: [] };
  }
  if (has(change, 'status_id'))
    return { what: describeMove(change, names), kind: 'status', omitted: holdReason(change) };
  if (has(change, 'sub_status_id')) {
    const label = formatSubStatus(names, after(change, 'sub_status_id'));
    const what = label ? `marked the order as ${label}` : 'changed the sub-status';
    return { what, kind: 'status', omitted: holdReason(change) };
  }
  return describeOrderFields(change, names);
}

/** Lists the hold reason only when it differs from the reason of the change, which is shown anyway. */
function holdReason(change: Change): string[] {
  const reason = after(change, 'hold_reason');
  return reason && reason !== change.reason ? ['hold_reason'] : [];
}

function describeMove(change: Change, names: ChangeNames): string {
  const from = before(change, 'status_id');
  const to = after(change, 'status_id');
  if (to === status.completed) return 'completed the order';
  if (from === status.completed) return 'reopened the order';
  if (to === status.onHold) {
    const label = formatSubStatus(names, after(change, 'sub_status_id'));
    return label ? `put the order on hold (${label})` : 'put the order on hold';
  }
  if (to === status.returned) return 'returned the devices';
  return `moved the order from ${formatStatus(names, from)} to ${formatStatus(names, to, after(change, 'sub_status_id'))}`;
}

function describeOrderFields(change: Change, names: ChangeNames): Description {
  if (has(change, 'promo_code')) {
    const code = after(change, 'promo_code');
    const what = code ? `applied promo code ${code}` : `removed promo code ${before(change, 'promo_code')}`;
    return { what, kind: 'money', omitted: ['bonus_total', 'total'] };
  }
  if (has(change, 'payout_method', 'payout_details', 'payout_mask')) {
    const method = formatMethod(after(change, 'payout_method'), names);
    const what = method ? `set the payout to ${method}` : 'changed the payout details';
    return { what, kind: 'money', omitted: ['payout_mask'] };
  }
  if (has(change, 'is_expedited')) {
    const isAsked = after(change, 'is_expedited') === true;
    return { what: isAsked ? 'asked for an expedited payout' : 'dropped the expedited payout', kind: 'money' };
  }
  if (has(change, 'location_id')) return { what: 'changed the location', kind: 'other' };
  if (has(change, 'customer_id')) return { what: 'changed the seller', kind: 'other' };
  if (has(change, 'shipping_method')) return { what: 'changed the shipping', kind: 'other' };
  if (has(change, 'price_locked_until')) return { what: 'changed the price lock', kind: 'money' };
  if (has(change, 'is_left_for_testing')) {
    const isLeft = after(change, 'is_left_for_testing') === true;
    return { what: isLeft ? 'accepted the devices for testing' : 'ended testing', kind: 'other' };
  }
  const gone = Number(before(change, 'item_count') ?? 0) - Number(after(change, 'item_count') ?? 0);
  // Removing a device writes its own change. Otherwise only a split lowers the count.
  if (gone > 0) {
    const what = `moved ${gone === 1 ? 'a device' : `${gone} devices`} to another order`;
    return { what, kind: 'devices', isMinor: true, omitted: ['total'] };
  }
  const totals = has(change, 'items_total', 'total', 'quoted_total', 'bonus_total', 'paid_total', 'acceptance');
  return { what: totals ? 'changed the totals' : 'changed the order', kind: totals ? 'money' : 'other', isMinor: true };
}

function describeItem(change: Change, names: ChangeNames): Description {
  const title = String(lastValue(change, 'title') ?? names.items?.[change.entity_id] ?? 'a device');
  const about = (what: string, more: Partial<Description> = {}): Description => ({ what, kind: 'devices', ...more });
  const agreed = describeAgreedPrice(change, title, names);
  if (change.action === 'insert') return about(`added ${title}`, { omitted: [], also: agreed });
  if (agreed) return { what: agreed, kind: 'money', omitted: [] };
  if (change.action === 'delete') return about(`removed ${title}`, { omitted: [] });
  if (has(change, 'order_id')) return about(`moved ${title} from another order`, { omitted: [] });
  if (has(change, 'inspected_at')) {
    if (!has(change, 'status')) return about(`inspected ${title} again`, { omitted: findings });
    const differs = after(change, 'status') === 'differs';
    if (!differs) return about(`marked ${title} as described`, { omitted: ['note'] });
    return about(`marked ${title} as different from its description`, { omitted: findings });
  }
  if (has(change, 'status')) {
    const [what, more] = describeItemStatus(title, after(change, 'status') as ItemStatus);
    return about(what, { ...more, omitted: ['price'] });
  }
  if (has(change, 'variant_id', 'condition_id', 'quoted_price')) return about(`corrected the description of ${title}`);
  const own = (['imei', 'serial', 'note'] as const).filter((field) => has(change, field));
  const [only] = own;
  if (only && own.length === 1) {
    const word = only === 'imei' ? 'IMEI' : orderItemFields[only].label.toLowerCase();
    return about(`${after(change, only) ? 'entered' : 'removed'} the ${word} of ${title}`);
  }
  if (has(change, 'price')) return about(`changed the price of ${title}`, { isMinor: true });
  return about(`changed ${title}`);
}

const findings = [
  'inspected_variant_label',
  'inspected_condition_label',
  'inspected_price',
  'inspected_defect_ids',
  'note',
];

function describeItemStatus(title: string, status: ItemStatus): [string, { isMinor?: boolean }?] {
  switch (status) {
    case 'missing':
      return [`marked ${title} as missing`];
    case 'rejected':
      return [`rejected ${title}`];
    case 'extra':
      return [`marked ${title} as extra`];
    case 'differs':
      return [`marked ${title} as different from its description`];
    case 'passed':
      return [`marked ${title} as passed`, { isMinor: true }];
    case 'received':
      return [`received ${title}`, { isMinor: true }];
    case 'returned':
      return [`returned ${title}`, { isMinor: true }];
    case 'paid':
      return [`bought ${title}`, { isMinor: true }];
    case 'expected':
      return [`marked ${title} as expected`, { isMinor: true }];
  }
}

function describeOffer(change: Change, { currency }: ChangeNames): Description {
  const money = (field: string) => formatMoney(Number(lastValue(change, field) ?? 0), currency);
  if (change.action === 'insert')
    return {
      what: `made a revised offer of ${money('new_total')} instead of ${money('old_total')}`,
      kind: 'money',
      omitted: [],
    };
  const offerChange = (what: string, isMinor = false): Description => ({ what, kind: 'money', isMinor, omitted: [] });
  const state = after(change, 'state');
  if (state === 'accepted') {
    const acceptance = after(change, 'acceptance');
    if (acceptance === 'on_behalf') return offerChange('accepted the revised offer on the seller’s behalf');
    if (acceptance === 'auto') return offerChange('accepted the revised offer automatically');
    if (change.actor_kind === 'customer') return offerChange('accepted the revised offer');
    return offerChange('recorded that the seller accepted the revised offer');
  }
  if (state === 'rejected' && change.actor_kind === 'customer') return offerChange('declined the revised offer');
  if (state === 'rejected') return offerChange('recorded that the seller rejected the revised offer');
  if (state === 'replaced') return offerChange('replaced the revised offer', true);
  if (has(change, 'opened_at')) return { what: 'opened the revised offer', kind: 'money', omitted: ['opened_at'] };
  return { what: 'changed the revised offer', kind: 'money' };
}

function describePayout(change: Change, names: ChangeNames): Description {
  const { currency } = names;
  const amount = lastValue(change, 'amount');
  const text = typeof amount === 'number' ? ` of ${formatMoney(amount, currency)}` : '';
  if (change.action === 'insert') {
    const check = after(change, 'check_number');
    const reference = after(change, 'reference');
    const by = [formatMethod(after(change, 'method'), names), check ? `no. ${check}` : null, reference]
      .filter(Boolean)
      .join(', ');
    return { what: `recorded a payout${text}${by ? ` (${by})` : ''}`, kind: 'money', omitted: ['mask'] };
  }
  if (after(change, 'state') === 'voided') return { what: `voided the payout${text}`, kind: 'money', omitted: [] };
  return { what: 'changed a payout', kind: 'money' };
}

function describeNote(change: Change): Description {
  if (change.action === 'delete') return { what: 'removed a note', kind: 'notes' };
  if (change.action === 'update') return { what: 'changed a note', kind: 'notes' };
  const isInternal = after(change, 'audience') !== 'customer';
  const what = isInternal ? 'added a note for staff' : 'added a note for the seller';
  return { what, kind: 'notes', omitted: [] };
}

function describePicture(change: Change, { items }: ChangeNames): Description {
  const title = items?.[Number(lastValue(change, 'item_id') ?? 0)];
  const verb = { insert: 'added', update: 'changed', delete: 'removed' }[change.action];
  return { what: `${verb} a picture${title ? ` of ${title}` : ''}`, kind: 'notes', omitted: ['caption'] };
}

function tellAnything(change: Change): Description {
  const verb = { insert: 'added', update: 'changed', delete: 'removed' }[change.action];
  return { what: `${verb} ${change.entity.replaceAll('_', ' ')}`, kind: 'other' };
}
