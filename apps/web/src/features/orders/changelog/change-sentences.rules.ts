import { formatMoney } from '@tradepost/contracts/money';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { type ItemStatus, type SubStatusId, subStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import type { TimelineChange } from '../../../ui/detail-page/timeline.rules.ts';
import { type ChangeNames, listFieldChanges, sayField, sayMethod, sayStatus } from './change-words.rules.ts';

/** What a change is about, for narrowing a timeline. */
export type ChangeKind = 'status' | 'devices' | 'money' | 'notes' | 'other';

export interface ChangeSentence {
  /** Goes on after the name of who did it: "recorded a payout of $120.00". */
  what: string;
  kind: ChangeKind;
  /** Field by field, before and after. */
  changes: TimelineChange[];
  /** Those of them that the sentence does not tell. */
  untold: TimelineChange[];
  /** Follows from something else that happened with it, and need not be told beside that. */
  isMinor: boolean;
}

type Told = Pick<ChangeSentence, 'what' | 'kind'> & {
  isMinor?: boolean;
  /** The fields that the sentence does not tell; all unless given. */
  leaves?: readonly string[];
};
type Teller = (change: Change, names: ChangeNames) => Told;

/** One row of the change log as a sentence, with the fields in words. */
export function describeChange(change: Change, names: ChangeNames): ChangeSentence {
  const tell = tellers[change.entity] ?? tellAnything;
  const { what, kind, isMinor = false, leaves = Object.keys(change.fields) } = tell(change, names);
  const left = Object.entries(change.fields).filter(([field]) => leaves.includes(field));
  const untold = listFieldChanges({ fields: Object.fromEntries(left) }, names);
  return { what, kind, isMinor, changes: listFieldChanges(change, names), untold };
}

const before = (change: Change, field: string) => change.fields[field]?.[0];
const after = (change: Change, field: string) => change.fields[field]?.[1];
/** A field's value after the change, or before it where the row is gone. */
const lastValue = (change: Change, field: string) => after(change, field) ?? before(change, field);
const has = (change: Change, ...fields: string[]) => fields.some((field) => field in change.fields);

const tellers: Record<string, Teller> = {
  orders: tellOrder,
  order_items: tellItem,
  order_offers: tellOffer,
  order_payouts: tellPayout,
  order_notes: tellNote,
  order_pictures: tellPicture,
};

function tellOrder(change: Change): Told {
  if (change.action === 'insert') return { what: 'created the order', kind: 'status', leaves: [] };
  if (change.action === 'delete') return { what: 'deleted the order for good', kind: 'status', leaves: [] };
  if (has(change, 'is_archived')) {
    const isIn = after(change, 'is_archived') === true;
    const what = isIn ? 'put the order into the archive' : 'took the order out of the archive';
    return { what, kind: 'status', leaves: [] };
  }
  if (has(change, 'status_id')) return { what: tellMove(change), kind: 'status', leaves: holdReason(change) };
  if (has(change, 'sub_status_id')) {
    const label = subStatusLabels[after(change, 'sub_status_id') as SubStatusId];
    const what = label ? `marked the order as ${label}` : 'changed the sub-status';
    return { what, kind: 'status', leaves: holdReason(change) };
  }
  return tellOrderFields(change);
}

/** The reason of a hold is, as a rule, the one that was given for the move and stands beside it anyway. */
function holdReason(change: Change): string[] {
  const reason = after(change, 'hold_reason');
  return reason && reason !== change.reason ? ['hold_reason'] : [];
}

function tellMove(change: Change): string {
  const from = before(change, 'status_id');
  const to = after(change, 'status_id');
  if (to === 5) return 'completed the order';
  if (from === 5) return 'reopened the order';
  if (to === 6) {
    const label = subStatusLabels[after(change, 'sub_status_id') as SubStatusId];
    return label ? `put the order on hold (${label})` : 'put the order on hold';
  }
  if (to === 10) return 'handed the devices back';
  return `moved the order from ${sayStatus(from)} to ${sayStatus(to, after(change, 'sub_status_id'))}`;
}

function tellOrderFields(change: Change): Told {
  if (has(change, 'promo_code')) {
    const code = after(change, 'promo_code');
    const what = code
      ? `put promo code ${code} on the order`
      : `took promo code ${before(change, 'promo_code')} off the order`;
    return { what, kind: 'money', leaves: ['bonus_total', 'total'] };
  }
  if (has(change, 'payout_method', 'payout_details', 'payout_mask')) {
    const method = sayMethod(after(change, 'payout_method'));
    const what = method ? `set the payout to ${method}` : 'changed the payout details';
    return { what, kind: 'money', leaves: ['payout_mask'] };
  }
  if (has(change, 'location_id')) return { what: 'changed the location', kind: 'other' };
  if (has(change, 'customer_id')) return { what: 'changed the customer', kind: 'other' };
  if (has(change, 'price_locked_until')) return { what: 'changed how long the prices are locked', kind: 'money' };
  if (has(change, 'is_left_for_testing')) {
    const isLeft = after(change, 'is_left_for_testing') === true;
    return { what: isLeft ? 'took the devices in for testing' : 'ended the testing', kind: 'other' };
  }
  const gone = Number(before(change, 'item_count') ?? 0) - Number(after(change, 'item_count') ?? 0);
  // Taken off, the device itself is told of; what else takes devices away is a split.
  if (gone > 0) {
    const what = `moved ${gone === 1 ? 'a device' : `${gone} devices`} to another order`;
    return { what, kind: 'devices', isMinor: true, leaves: ['total'] };
  }
  const totals = has(change, 'items_total', 'total', 'quoted_total', 'bonus_total', 'paid_total', 'acceptance');
  return { what: totals ? 'changed the totals' : 'changed the order', kind: totals ? 'money' : 'other', isMinor: true };
}

function tellItem(change: Change, names: ChangeNames): Told {
  const title = String(lastValue(change, 'title') ?? names.items?.[change.entity_id] ?? 'a device');
  const about = (what: string, more: Partial<Told> = {}): Told => ({ what, kind: 'devices', ...more });
  if (change.action === 'insert') return about(`added ${title}`, { leaves: [] });
  if (change.action === 'delete') return about(`removed ${title}`, { leaves: [] });
  if (has(change, 'order_id')) return about(`brought ${title} over from another order`, { leaves: [] });
  if (has(change, 'inspected_at')) {
    if (!has(change, 'status')) return about(`inspected ${title} again`, { leaves: findings });
    const differs = after(change, 'status') === 'differs';
    if (!differs) return about(`found ${title} as described`, { leaves: ['note'] });
    return about(`found that ${title} differs from what was said`, { leaves: findings });
  }
  if (has(change, 'status')) {
    const [what, more] = tellItemStatus(title, after(change, 'status') as ItemStatus);
    return about(what, { ...more, leaves: ['price'] });
  }
  if (has(change, 'variant_id', 'condition_id', 'quoted_price'))
    return about(`corrected what was expected of ${title}`);
  const own = ['imei', 'serial', 'note'].filter((field) => has(change, field));
  const [only] = own;
  if (only && own.length === 1) {
    const word = only === 'imei' ? 'IMEI' : sayField(only).toLowerCase();
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

function tellItemStatus(title: string, status: ItemStatus): [string, { isMinor?: boolean }?] {
  switch (status) {
    case 'missing':
      return [`reported ${title} as missing`];
    case 'rejected':
      return [`rejected ${title}`];
    case 'extra':
      return [`marked ${title} as extra`];
    case 'differs':
      return [`found that ${title} differs from what was said`];
    case 'passed':
      return [`passed ${title}`, { isMinor: true }];
    case 'received':
      return [`received ${title}`, { isMinor: true }];
    case 'returned':
      return [`handed ${title} back`, { isMinor: true }];
    case 'paid':
      return [`bought ${title}`, { isMinor: true }];
    case 'expected':
      return [`expects ${title}`, { isMinor: true }];
  }
}

function tellOffer(change: Change, { currency }: ChangeNames): Told {
  const money = (field: string) => formatMoney(Number(lastValue(change, field) ?? 0), currency);
  if (change.action === 'insert')
    return {
      what: `made a revised offer of ${money('new_total')} instead of ${money('old_total')}`,
      kind: 'money',
      leaves: [],
    };
  const told = (what: string, isMinor = false): Told => ({ what, kind: 'money', isMinor, leaves: [] });
  const state = after(change, 'state');
  if (state === 'accepted') {
    const acceptance = after(change, 'acceptance');
    if (acceptance === 'on_behalf') return told('accepted the revised offer on the seller’s behalf');
    if (acceptance === 'auto') return told('took the revised offer as accepted');
    return told('recorded that the seller accepted the revised offer');
  }
  if (state === 'rejected') return told('recorded that the seller rejected the revised offer');
  if (state === 'replaced') return told('replaced the revised offer', true);
  return { what: 'changed the revised offer', kind: 'money' };
}

function tellPayout(change: Change, { currency }: ChangeNames): Told {
  const amount = lastValue(change, 'amount');
  const text = typeof amount === 'number' ? ` of ${formatMoney(amount, currency)}` : '';
  if (change.action === 'insert') {
    const check = after(change, 'check_number');
    const reference = after(change, 'reference');
    const by = [sayMethod(after(change, 'method')), check ? `no. ${check}` : null, reference]
      .filter(Boolean)
      .join(', ');
    return { what: `recorded a payout${text}${by ? ` (${by})` : ''}`, kind: 'money', leaves: ['mask'] };
  }
  if (after(change, 'state') === 'voided') return { what: `voided the payout${text}`, kind: 'money', leaves: [] };
  return { what: 'changed a payout', kind: 'money' };
}

function tellNote(change: Change): Told {
  if (change.action === 'delete') return { what: 'removed a note', kind: 'notes' };
  if (change.action === 'update') return { what: 'changed a note', kind: 'notes' };
  const isInternal = after(change, 'audience') !== 'customer';
  const what = isInternal ? 'added a note for staff' : 'added a note for the customer';
  return { what, kind: 'notes', leaves: [] };
}

function tellPicture(change: Change, { items }: ChangeNames): Told {
  const title = items?.[Number(lastValue(change, 'item_id') ?? 0)];
  const verb = { insert: 'added', update: 'changed', delete: 'removed' }[change.action];
  return { what: `${verb} a picture${title ? ` of ${title}` : ''}`, kind: 'notes', leaves: ['caption'] };
}

function tellAnything(change: Change): Told {
  const verb = { insert: 'added', update: 'changed', delete: 'removed' }[change.action];
  return { what: `${verb} ${change.entity.replaceAll('_', ' ')}`, kind: 'other' };
}
