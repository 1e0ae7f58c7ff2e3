import { createInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { emailInvoice } from '@tradepost/contracts/invoices/invoice-record.contract';
import {
  findReviewEmail,
  saveReviewEmail,
  setReviewEmailStatus,
} from '@tradepost/contracts/messages/review-email.contract';
import { saveTemplate } from '@tradepost/contracts/messages/template.contract';
import { factsOfTemplate, type TemplateKey, templateKeys } from '@tradepost/contracts/messages/template.data';
import { chooseNotification } from '@tradepost/contracts/notifications/notification.contract';
import { reconcileQuote } from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { createEasyOffer } from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import { createMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { findMailInSettings, saveMailInSettings } from '@tradepost/contracts/orders/mail-in-settings.contract';
import { addOrderNote } from '@tradepost/contracts/orders/order-record.contract';
import * as moves from '@tradepost/contracts/orders/order-status.contract';
import { type OrderKind, type StatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as parcels from '@tradepost/contracts/orders/parcel.contract';
import { askForDetails } from '@tradepost/contracts/payouts/payout-queue.contract';
import * as seller from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { requestReset } from '@tradepost/contracts/session/password.contract';
import { editProfile, findProfile } from '@tradepost/contracts/session/profile.contract';
import { setKitStates } from '@tradepost/contracts/shipping/kit.contract';
import { emailLabel } from '@tradepost/contracts/shipping/label-change.contract';
import { invite } from '@tradepost/contracts/users/invite.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { sampleSeller } from '../../testing/carriers/sample-shipment.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { storeLabel } from '../../testing/test-label.ts';
import { readMails } from '../../testing/test-mail.ts';
import { type Hired, hireMember } from '../../testing/test-member.ts';
import { type StoredOrder, storeOrder } from '../../testing/test-order.ts';
import { testPassword } from '../../testing/test-password.ts';
import { bulkQuotes } from '../orders/bulk-quote/bulk-quote.table.ts';
import { runOrderClock } from '../orders/clock/order-clock.commands.ts';
import { editOrder } from '../orders/create/edit-order.commands.ts';
import { insertParcel } from '../orders/new-parcels.commands.ts';
import { recordParcelEvent } from '../orders/parcels/parcel-event.commands.ts';
import { remindOfKits } from '../shipping/kits/kit-reminders.commands.ts';
import { sendReviewEmails } from './review/send-reviews.commands.ts';

let app: TestApp;
let catalog: TestCatalog;
/** Gets the news, and acts only where the news is about what they did. */
let watcher: Hired;
const start = '2026-03-02T15:00:00Z';
const marker = 'Written by us';

beforeAll(async () => {
  app = await openTestApp();
  catalog = await seedTestCatalog(app.first);
  await asSystem(app.platform, (db) =>
    readRows(db, sql`update companies set package_id = 4 where company_id = ${app.first.company_id} returning 1`),
  );
  await app.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${app.first.location_id}`),
  );
  await signIn();
});
afterAll(() => app.close());

async function signIn(): Promise<void> {
  app.owner = await app.signIn('owner@first.test');
  watcher ??= await hireMember(app, 'watcher', 'admin');
  watcher.client = await app.signIn(watcher.email);
}
async function atDay(day: number): Promise<void> {
  app.clock.set(new Date(Date.parse(start) + day * 86_400_000));
  await signIn();
}

let sellers = 0;
const emailOf = () => `seller-${sellers}@seller.test`;
type Row = Parameters<typeof storeOrder>[1];

/** An order of a new seller, whose emails are only about it. */
async function begin(kind: OrderKind, row: Row = {}): Promise<StoredOrder> {
  sellers += 1;
  const base = { status_id: status.beingInspected, payout_method: 'cash', customer: { email: emailOf() } };
  const stored = await storeOrder(app.first, { kind, ...base, ...row });
  if (kind !== 'bulk-quote') return stored;
  const { company_id, location_id, owner_id: member_id } = app.first;
  await app.within(async (ctx) => {
    await ctx.db
      .insert(bulkQuotes)
      .values({ company_id, order_id: stored.order_id, state: 'ready', location_id, member_id });
    await ctx.db.execute(sql`update orders set reconcile_state = 'fully' where id = ${stored.order_id}`);
  });
  return stored;
}

type Send = (kind: OrderKind) => Promise<string>;

/** Who moves an order into the status. Returns the address of the email. */
function byMove(status_id: StatusId, sub_status_id: number | null = null, row: Row = {}): Send {
  return async (kind) => {
    const { order_id } = await begin(kind, row);
    const body = { status_id, sub_status_id, is_forced: true, reason: 'A test', notify_customer: true };
    const payout = status_id === status.completed ? { payout: {} } : {};
    const moved = await app.owner.call(moves.moveOrder, { params: { id: order_id }, body: { ...body, ...payout } });
    expect([moved.status, moved.message]).toEqual([200, undefined]);
    return emailOf();
  };
}

async function makeOffer(kind: OrderKind, client = app.owner): Promise<{ id: number; token: string }> {
  const { order_id: id, item_ids } = await begin(kind, { items: [{ status: 'differs' }] });
  if (kind === 'bulk-quote') await makeLotOffer(id, client);
  else {
    const lines = [{ item_id: item_ids[0]!, new_price: 15_000, reason: 'late' as const }];
    const made = await client.call(moves.offerOnOrder, { params: { id }, body: { action: 'make', lines } });
    expect([made.status, made.message]).toEqual([200, undefined]);
  }
  const { data } = await client.call(seller.getAnswerLink, { params: { id } });
  return { id, token: new URL(data.url).hash.replace('#token=', '') };
}

/** The device is one that no line names; it is approved, and the closed reconciliation offers for it. */
async function makeLotOffer(id: number, client: TestApp['owner']): Promise<void> {
  await app.within((ctx) => ctx.db.execute(sql`update orders set reconcile_state = 'not' where id = ${id}`));
  const price = { action: 'price', line_id: null, condition_id: null, price: 15_000 };
  for (const body of [{ action: 'over', decision: 'approved', reason: 'Wanted' }, price, { action: 'close' }]) {
    const done = await client.call(reconcileQuote, { params: { id }, body: body as never });
    expect([done.status, done.message]).toEqual([200, undefined]);
  }
}

const answers =
  (answer: 'accept' | 'decline', client = () => app.owner): Send =>
  async (kind) => {
    const { token } = await makeOffer(kind, client());
    const answered = await app.nobody.call(seller.answerSellerOffer, { body: { token, answer } as never });
    expect(answered.status).toBe(200);
    return emailOf();
  };

/** The clock of orders, so many days after the order. */
const byClock =
  (day: number, begins: (kind: OrderKind) => Promise<unknown>): Send =>
  async (kind) => {
    await begins(kind);
    await atDay(day);
    await runOrderClock(app.platform);
    await atDay(0);
    return emailOf();
  };

const lead = (kind: OrderKind) =>
  begin(kind, {
    status_id: status.leads,
    sub_status_id: subStatus.activeLead,
    price_locked_until: '2026-03-30T15:00:00Z',
    created_at: start,
  });

async function setAutoAccept(is_auto_accept_on: boolean): Promise<void> {
  const { data } = await app.owner.call(findMailInSettings);
  await app.owner.call(saveMailInSettings, { body: { ...data, is_auto_accept_on, auto_accept_days: 10 } });
}

const newOrder = () => ({ location_id: app.first.location_id, customer_id: 0, channel: 'widget' as const });

/** The one code path of each template that this test takes. A template that nothing sends has none, and fails. */
const senders: Record<TemplateKey, Send> = {
  'offer-received': byMove(status.leads, subStatus.activeLead),
  'left-for-testing': byMove(status.leads, subStatus.activeLead, { is_left_for_testing: true }),
  'quote-requested': byMove(status.manualQuote, subStatus.pendingQuote),
  'quote-ready': byMove(status.manualQuote, subStatus.requiresReview),
  'offer-reminder': byMove(status.leads, subStatus.abandoned),
  'offer-cancelled': byMove(status.leads, subStatus.cancelled),
  'lead-expired': byMove(status.leads, subStatus.expired),
  'in-transit': byMove(status.inTransit),
  delivered: byMove(status.delivered, subStatus.scannedIn),
  'being-inspected': byMove(status.beingInspected, null, { status_id: status.onHold }),
  'revised-offer': async (kind) => (await makeOffer(kind)) && emailOf(),
  'offer-accepted': byMove(status.notAsDescribed, subStatus.acceptedOnBehalf),
  'offer-auto-accepted': byMove(status.notAsDescribed, subStatus.autoAccepted),
  'offer-rejected': (kind) =>
    kind === 'in-store' ? byMove(status.notAsDescribed, subStatus.rejected)(kind) : answers('decline')(kind),
  'on-hold': byMove(status.onHold, subStatus.generalHold),
  'on-hold-activation-lock': byMove(status.onHold, subStatus.activationLock),
  'on-hold-blacklisted': byMove(status.onHold, subStatus.blacklisted),
  'on-hold-ownership': byMove(status.onHold, subStatus.ownershipCheck),
  'on-hold-statutory': byMove(status.onHold, subStatus.policeHold),
  'payout-soon': byMove(status.payoutProcessing, subStatus.toPay),
  'payout-sent': byMove(status.payoutProcessing, subStatus.sent),
  'payout-failed': byMove(status.payoutProcessing, subStatus.payoutFailed),
  'payout-details-needed': async (kind) => {
    const { order_id } = await begin(kind, { status_id: status.payoutProcessing, payout_method: null });
    expect((await app.owner.call(askForDetails, { params: { id: order_id }, body: {} })).status).toBe(200);
    return emailOf();
  },
  'payout-details-changed': async (kind) => {
    const { order_id } = await begin(kind, { status_id: status.payoutProcessing });
    const payout_details = { payee: 'Ana Lee', address_text: '9 Oak Street, Austin, TX 78701' };
    await app.within((ctx) => editOrder(ctx, kind, order_id, { version: 1, payout_method: 'check', payout_details }));
    return emailOf();
  },
  paid: byMove(status.completed),
  'return-ready': byMove(status.pendingReturn),
  returned: byMove(status.returned),
  recycled: byMove(status.recycled),
  'reminder-1': byClock(3, lead),
  'reminder-2': byClock(7, lead),
  'reminder-3': byClock(12, lead),
  'auto-accept-reminder': async (kind) => {
    await setAutoAccept(true);
    const to = await byClock(8, makeOffer)(kind);
    await setAutoAccept(false);
    return to;
  },
  'late-parcel': async (kind) => {
    const { order_id } = await begin(kind, {
      status_id: status.delivered,
      sub_status_id: subStatus.scannedIn,
      is_late: true,
      price_locked_until: '2026-02-20T15:00:00Z',
      price_stopped_at: '2026-02-22T15:00:00Z',
      items: [{ price: 30_000, variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }],
    });
    await app.owner.call(parcels.decideLatePrice, { params: { id: order_id }, body: { price: 'today' } });
    return emailOf();
  },
  'offer-link-renewed': async (kind) => {
    const { token } = await makeOffer(kind);
    await app.nobody.call(seller.sendNewSellerLink, { body: { token, email: emailOf() } });
    return emailOf();
  },
  'custom-tracking': async (kind) => {
    const { order_id } = await begin(kind, { status_id: status.pendingReturn });
    const body = {
      direction: 'out' as const,
      carrier: 'ups' as const,
      tracking_number: `1Z999AA1${String(order_id).padStart(10, '0')}`,
    };
    await app.owner.call(parcels.setCustomTracking, { params: { id: order_id }, body: body as never });
    return emailOf();
  },
  'note-to-seller': async (kind) => {
    const { order_id } = await lead(kind);
    const body = { audience: 'customer' as const, body: 'Please bring the charger.' };
    await app.owner.call(addOrderNote, { params: { id: order_id }, body: body as never });
    return emailOf();
  },
  'review-request': async (kind) => {
    await app.owner.call(setReviewEmailStatus, { body: { status: true } });
    await byMove(status.completed)(kind);
    await atDay(10);
    await sendReviewEmails(app.platform);
    await atDay(0);
    return emailOf();
  },
  'shipping-label': async (kind) => {
    const { order_id } = await lead(kind);
    const label = await storeLabel(app.first, { order_id, from_address: { ...sampleSeller, email: emailOf() } });
    await app.owner.call(emailLabel, { params: { id: label.id }, body: { version: label.version } as never });
    return emailOf();
  },
  'shipping-kit-reminder': async (kind) => {
    const { order_id } = await lead(kind);
    await app.owner.call(setKitStates, { body: { order_ids: [order_id], state: 'sent' } });
    await atDay(11);
    await remindOfKits(app.platform);
    await atDay(0);
    return emailOf();
  },
  'shipping-label-alone': async () => {
    const email = 'alone@seller.test';
    const label = await storeLabel(app.first, { type: 'other', to_address: { ...sampleSeller, email } });
    await app.owner.call(emailLabel, { params: { id: label.id }, body: {} as never });
    return email;
  },
  invoice: async () => {
    const to_address = 'buyer@seller.test';
    const lines = [{ title: 'Charger', unit_price: 1_000 }];
    const { data } = await app.owner.call(createInvoice, { body: { lines } });
    await app.owner.call(emailInvoice, { params: { id: data.id }, body: { to_address } });
    return to_address;
  },
  'staff-new-lead': async (kind) => {
    const { customer_id } = await begin(kind);
    const made =
      kind === 'easy-offer'
        ? await app.owner.call(createEasyOffer, {
            body: { ...newOrder(), customer_id, things: [{ description: 'A phone' }] } as never,
          })
        : await app.owner.call(createMailInOrder, {
            body: {
              ...newOrder(),
              customer_id,
              items: [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }],
            } as never,
          });
    expect(made.status).toBe(200);
    return watcher.email;
  },
  'staff-parcel-arrived': async (kind) => {
    const { order_id } = await lead(kind);
    await app.within(async (ctx) => {
      const parcel_id = await insertParcel(ctx, order_id, { carrier: 'ups', tracking_number: null });
      await recordParcelEvent(ctx, parcel_id, { state: 'delivered', description: 'Delivered', source: 'carrier' });
    });
    return watcher.email;
  },
  'staff-orphan-parcel': async () => {
    const scanned = await app.owner.call(parcels.scanIn, { body: { code: '1Z999AA10123456784' } });
    expect(scanned.data.result).toBe('orphan');
    return watcher.email;
  },
  'staff-offer-answered': async (kind) => {
    await answers('accept', () => watcher.client)(kind);
    return watcher.email;
  },
  'staff-payout-failed': async (kind) => {
    await byMove(status.payoutProcessing, subStatus.payoutFailed)(kind);
    return watcher.email;
  },
  invite: async () => {
    const [role] = await app.within((ctx) => readRows<{ id: number }>(ctx.db, sql`select id from roles limit 1`));
    const body = { email: 'new@staff.test', role_id: role!.id, is_all_locations: true, location_ids: [] };
    expect((await app.owner.call(invite, { body: body as never })).status).toBe(200);
    return body.email;
  },
  'verify-email': async () => {
    const { data } = await watcher.client.call(findProfile);
    const change = { email: 'changed@staff.test', current_password: testPassword };
    const saved = await watcher.client.call(editProfile, { body: { ...data, ...change } });
    expect(saved.status).toBe(200);
    return change.email;
  },
  'reset-password': async () => {
    await app.nobody.call(requestReset, { body: { email: watcher.email } });
    return watcher.email;
  },
};

/** The company's own text, by which the email is known. */
async function writeOwnText(key: TemplateKey, type?: OrderKind): Promise<void> {
  const { id, path, required = [] } = factsOfTemplate(key);
  const text = {
    subject: `${marker}: ${key} ${type ?? ''}`.trim(),
    body: ['Hello.', ...required.map(use)].join('\n\n'),
  };
  const saved =
    path === undefined
      ? await app.owner.call(saveTemplate, { params: { id }, body: { ...text, type, version: 0 } })
      : await app.owner.call(saveReviewEmail, {
          body: { ...(await app.owner.call(findReviewEmail)).data, ...text, link: 'https://example.com/review' },
        });
  expect([saved.status, saved.errors]).toEqual([200, {}]);
}
const use = (name: string) => (name.endsWith('_link') ? `[Open]({{${name}}})` : `{{${name}}}`);

const cases = templateKeys.flatMap((key): { key: TemplateKey; kind?: OrderKind }[] => {
  const { kinds, path } = factsOfTemplate(key);
  return path || kinds.length === 0 ? [{ key }] : kinds.map((kind) => ({ key, kind }));
});

test('the watcher wants every notification by email', async () => {
  for (const type of ['new_lead', 'parcel_arrived', 'orphan_parcel', 'offer_answered', 'payout_failed'] as const)
    expect((await watcher.client.call(chooseNotification, { body: { type, in_app: false, email: true } })).status).toBe(
      200,
    );
});

test.each(cases)('$key ($kind) has a sender, which sends the company’s text', async ({ key, kind }) => {
  await atDay(0);
  await writeOwnText(key, kind);
  const to = await senders[key](kind ?? 'mail-in');
  const subjects = (await readMails(app.platform, to)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === `${marker}: ${key} ${kind ?? ''}`.trim())).toHaveLength(1);
});
