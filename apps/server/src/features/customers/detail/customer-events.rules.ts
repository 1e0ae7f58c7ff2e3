import {
  type ChangedFields,
  hidden,
  listFieldChanges,
  type RecordField,
  type RecordFields,
} from '@tradepost/contracts/company/record-field.rules';
import type { ContactKind, TimelineKind } from '@tradepost/contracts/customers/customer.data';
import { customerFields } from '@tradepost/contracts/customers/customer.fields';
import type { CustomerEvent } from '@tradepost/contracts/customers/customer-detail.contract';
import type { CreditKind } from '@tradepost/contracts/customers/store-credit.data';
import { formatMoney } from '@tradepost/contracts/money';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';

interface EventFacts {
  text?: string | null;
  order_id?: number | null;
  order_kind?: OrderKind;
  box_id?: string;
  number?: string;
  invoice_id?: number;
  amount?: number;
  currency?: string;
  method?: string;
  state?: string;
  to?: string;
  credit_kind?: CreditKind;
  contact_kind?: ContactKind;
  contact_id?: number;
  entity?: string;
  action?: string;
  fields?: ChangedFields;
}

/** An entry of the timeline as the database returns it. */
export interface StoredEvent {
  kind: TimelineKind;
  key: string;
  at: string;
  actor: string | null;
  actor_kind: CustomerEvent['actor_kind'];
  reason: string | null;
  facts: EventFacts;
}

const creditWords: Record<CreditKind, string> = {
  earned: 'was credited by a payout',
  redeemed: 'of store credit was redeemed',
  adjusted: 'of store credit was adjusted',
  reversed: 'of store credit was taken back with its payout',
  voided: 'of store credit was voided',
  moved: 'of store credit moved with a merge',
};

const contactWords: Record<ContactKind, string> = {
  call: 'logged a call',
  visit: 'logged a visit',
  message: 'logged a message',
  note: 'added a note',
};

const mailStates: Readonly<Record<string, string>> = {
  queued: 'is about to send an email to',
  failed: 'couldn’t send an email to',
  canceled: 'canceled an email to',
};

/** An entry of the timeline in words. */
export function toEvent(row: StoredEvent, payoutName: (key: string) => string): CustomerEvent {
  const { facts, kind } = row;
  const money = facts.currency ? formatMoney(Math.abs(facts.amount ?? 0), facts.currency) : '';
  const words = (): string => {
    const about = facts.text ? `: ${facts.text}` : '';
    if (kind === 'order') return `created order ${facts.box_id} over ${money}${about}`;
    if (kind === 'payout') {
      const verb = facts.state === 'voided' ? 'paid, and later took back,' : 'paid';
      return `${verb} ${money} for order ${facts.box_id} by ${payoutName(facts.method ?? '')}`;
    }
    if (kind === 'invoice')
      return `made invoice ${facts.number} over ${money}${about}${facts.state === 'canceled' ? ' (canceled since)' : ''}`;
    if (kind === 'credit') return `recorded that ${money} ${creditWords[facts.credit_kind ?? 'adjusted']}`;
    if (kind === 'communication' && facts.contact_kind) return contactWords[facts.contact_kind];
    if (kind === 'communication') return `${mailStates[facts.state ?? ''] ?? 'sent an email to'} ${facts.to}`;
    return changeWords(facts);
  };
  return {
    key: row.key,
    kind,
    at: row.at,
    actor: row.actor ?? 'System',
    actor_kind: row.actor_kind,
    what: words(),
    text: kind === 'order' || kind === 'invoice' ? null : (row.reason ?? facts.text ?? null),
    url: urlOf(facts),
    contact_id: facts.contact_id ?? null,
    changes: kind === 'change' && facts.action === 'update' ? changesOf(facts) : [],
  };
}

function urlOf({ order_id, order_kind, invoice_id }: EventFacts): string | null {
  if (invoice_id) return `/invoice/detail/${invoice_id}`;
  return order_id && order_kind ? orderDetailPath(order_kind, order_id) : null;
}

function changeWords({ entity, action, fields = {} }: EventFacts): string {
  if (entity === 'customer_payouts') {
    const verbs: Readonly<Record<string, string>> = { insert: 'saved', update: 'changed', delete: 'removed' };
    return `${verbs[action ?? ''] ?? 'changed'} payout details`;
  }
  if (action === 'insert') return 'created the customer';
  const after = (field: string) => fields[field]?.[1];
  if ('merged_into_id' in fields) return after('merged_into_id') === null ? 'undid the merge' : 'merged the customer';
  if ('erased_at' in fields) return 'erased the personal data';
  if ('status' in fields) {
    const status = after('status');
    if (status === 2) return 'blocked the customer';
    if (status === 0) return 'archived the customer';
    return fields.status?.[0] === 0 ? 'restored the customer' : 'unblocked the customer';
  }
  return 'changed the customer';
}

const fields: RecordFields = {
  ...customerFields,
  // A team member is only an id here.
  sales_person_id: { ...customerFields.sales_person, kind: 'secret' },
  // What the sentence tells, or only the program uses.
  ...hidden('phone_key', 'merged_into_id', 'erased_at', 'status', 'is_preferred', 'used_at', 'method'),
};

function changesOf({ entity, fields: changed = {} }: EventFacts): CustomerEvent['changes'] {
  if (entity !== 'customers') return [];
  return listFieldChanges(changed, fields, valueText).map(({ label, before = null, after = null }) => ({
    label,
    before,
    after,
  }));
}

function valueText(_field: string, value: unknown, declared: RecordField | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return declared?.words?.[String(value)] ?? String(value);
}
