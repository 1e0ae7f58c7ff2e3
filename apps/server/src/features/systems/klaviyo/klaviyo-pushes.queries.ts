import { formatMoneyPlain } from '@tradepost/contracts/money';
import { type StatusId, statusLabels } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { settingsOf } from '../accounts/system.queries.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import type { KlaviyoEvent, KlaviyoProfile, KlaviyoSubscription } from './klaviyo.rules.ts';

interface Person {
  customer_id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_key: string | null;
}

const personColumns = sql`c.id as customer_id, c.first_name, c.last_name, c.email, c.phone_key`;

/** Null without an email or phone number, by one of which Klaviyo knows people. */
function profileFor({ customer_id, first_name, last_name, email, phone_key }: Person): KlaviyoProfile | null {
  if (!email && !phone_key?.startsWith('+')) return null;
  return {
    external_id: String(customer_id),
    first_name,
    last_name,
    ...(email ? { email } : {}),
    ...(phone_key?.startsWith('+') ? { phone_number: phone_key } : {}),
  };
}

/** What is sent; null when there is nothing to send. */
export async function preparePush(ctx: Ctx, row: SystemRow, push: PushRow): Promise<object | null> {
  switch (push.what) {
    case 'profile':
      return describeProfile(ctx, push);
    case 'subscription':
      return describeSubscription(ctx, row, push);
    case 'unsubscription':
      return describeUnsubscription(ctx, push);
    default:
      return describeEvent(ctx, push);
  }
}

interface Told extends Person {
  type: string;
  happened_at: string;
  box_id: string;
  total: number;
  currency: string;
  status_id: StatusId;
}

/** As JSON writes numbers. */
const plain = { thousands: '', decimal: '.' } as const;

const metrics: Readonly<Record<string, string>> = {
  'order.created': 'Offer started',
  'order.moved': 'Status changed',
  'order.offered': 'Revised offer',
  'order.paid': 'Paid',
};

function eventFor(told: Told): KlaviyoEvent | null {
  const profile = profileFor(told);
  if (!profile) return null;
  return {
    metric: metrics[told.type] ?? told.type,
    profile,
    properties: {
      box_id: told.box_id,
      status: Object.hasOwn(statusLabels, told.status_id) ? statusLabels[told.status_id].label : '',
    },
    time: new Date(told.happened_at).toISOString(),
    value: Number(formatMoneyPlain(told.total, told.currency, plain)),
    value_currency: told.currency,
  };
}

const ordersOf = (ctx: Ctx): SQL => sql`orders o
          join customers c on c.company_id = o.company_id and c.id = o.customer_id and c.erased_at is null
         where o.company_id = ${ctx.company_id}`;

/** The event of a push with its order and seller. */
async function describeEvent(ctx: Ctx, push: PushRow): Promise<KlaviyoEvent | null> {
  const told = await readRow<Told>(
    ctx.db,
    sql`select e.type, e.happened_at, o.box_id, o.total, o.currency, o.status_id, ${personColumns}
          from events e
          join orders o on o.company_id = e.company_id and o.id = e.record_id
          join customers c on c.company_id = o.company_id and c.id = o.customer_id and c.erased_at is null
         where e.company_id = ${ctx.company_id} and e.number = ${Number(push.key.replace('event ', ''))}`,
  );
  return told ? eventFor(told) : null;
}

/** A seller as Klaviyo keeps them. */
async function describeProfile(ctx: Ctx, { record_id }: PushRow): Promise<KlaviyoProfile | null> {
  const found = await readRow<Person & { company_name: string | null; language: string | null }>(
    ctx.db,
    sql`select ${personColumns}, c.company_name, c.language from customers c
         where c.company_id = ${ctx.company_id} and c.id = ${record_id}
           and c.erased_at is null and c.merged_into_id is null`,
  );
  const profile = found ? profileFor(found) : null;
  return profile && found ? { ...profile, organization: found.company_name, locale: found.language } : null;
}

interface Agreed {
  channel: 'email' | 'sms';
  email: string | null;
  phone_key: string | null;
  date_of_birth: string | null;
  is_unsubscribed: boolean;
}

/** What the seller of an order agreed to in its checkout, without what they unsubscribed from. */
async function describeSubscription(
  ctx: Ctx,
  row: SystemRow,
  { record_id }: PushRow,
): Promise<KlaviyoSubscription | null> {
  const { list_id } = settingsOf('klaviyo', row);
  if (list_id === null) return null;
  const agreed = await readRows<Agreed>(
    ctx.db,
    sql`select m.channel, lower(c.email) as email, m.phone_key, c.date_of_birth::text as date_of_birth,
               exists (select from email_unsubscribes u where u.company_id = c.company_id and u.email = lower(c.email)) as is_unsubscribed
          from marketing_consents m
          join customers c on c.company_id = m.company_id and c.id = m.customer_id and c.erased_at is null
         where m.company_id = ${ctx.company_id} and m.order_id = ${record_id}`,
  );
  const ofEmail = agreed.find(({ channel, is_unsubscribed }) => channel === 'email' && !is_unsubscribed);
  const ofPhone = agreed.find(({ channel, phone_key }) => channel === 'sms' && phone_key?.startsWith('+'));
  const email = ofEmail?.email ?? null;
  const phone_number = ofPhone?.phone_key ?? null;
  if (email === null && phone_number === null) return null;
  return { list_id, email, phone_number, date_of_birth: ofPhone?.date_of_birth ?? null };
}

async function describeUnsubscription(ctx: Ctx, { record_id }: PushRow): Promise<{ email: string } | null> {
  const found = await readRow<{ email: string | null }>(
    ctx.db,
    sql`select lower(email) as email from customers
         where company_id = ${ctx.company_id} and id = ${record_id} and not marketing_consent and erased_at is null`,
  );
  return found?.email ? { email: found.email } : null;
}

export interface PastEvent {
  order_id: number;
  key: string;
  body: KlaviyoEvent;
}

/** How many orders were created between two times. */
export async function countPast(ctx: Ctx, { from, until }: { from: string; until: string }): Promise<number> {
  const found = await readRow<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from orders where company_id = ${ctx.company_id} and created_at >= ${from} and created_at < ${until}`,
  );
  return found?.n ?? 0;
}

/** The events of the next orders after one: that it was started, and that it was paid. */
export async function listPast(
  ctx: Ctx,
  { from, until, after }: { from: string; until: string; after: number },
  most: number,
): Promise<{ last: number; orders: number; events: PastEvent[] } | null> {
  const rows = await readRows<Told & { order_id: number; paid_at: string | null }>(
    ctx.db,
    sql`select o.id as order_id, 'order.created' as type, o.created_at as happened_at, o.box_id, o.total, o.currency, o.status_id,
               ${personColumns},
               (select max(p.created_at) from order_payouts p
                 where p.company_id = o.company_id and p.order_id = o.id and p.state = 'paid' and p.created_at < ${until}) as paid_at
          from ${ordersOf(ctx)} and o.id > ${after} and o.created_at >= ${from} and o.created_at < ${until}
         order by o.id ${takeRows(most)}`,
  );
  const last = rows.at(-1)?.order_id;
  if (last === undefined) return null;
  const events = rows.flatMap(({ order_id, paid_at, ...told }) => [
    ...pastEvent(order_id, 'started', told),
    ...(paid_at === null ? [] : pastEvent(order_id, 'paid', { ...told, type: 'order.paid', happened_at: paid_at })),
  ]);
  return { last, orders: rows.length, events };
}

function pastEvent(order_id: number, what: string, told: Told): PastEvent[] {
  const body = eventFor(told);
  return body ? [{ order_id, key: `order ${order_id} ${what}`, body: { ...body, backfill: true } }] : [];
}
