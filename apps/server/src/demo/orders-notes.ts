import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { createReply } from '../features/orders/notes/canned-reply.commands.ts';
import { addNote } from '../features/orders/notes/order-note.commands.ts';
import { readRow } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import { scopeAt } from './billing.ts';
import type { DemoCompany } from './company.ts';

const replies = [
  {
    name: 'Activation lock',
    body: 'Hi {{first_name}}, your device is still linked to your account. Please remove it at icloud.com/find, then tell us. We’ll continue with {{box_id}} right away.',
  },
  {
    name: 'Parcel arrived',
    body: 'Hi {{first_name}}, your parcel for {{box_id}} is here. We’ll inspect it within two business days.',
  },
  {
    name: 'Payout on its way',
    body: 'Hi {{first_name}}, we’ve sent your payout for {{box_id}}. Bank transfers take one to three business days.',
  },
  {
    name: 'Proof of purchase',
    body: 'Hi {{first_name}}, could you send us a picture of the receipt for your device? We can pay you as soon as we have it.',
  },
];

interface SampleNote {
  /** The order that it is about: the newest of these. */
  of: SQL;
  hoursAgo: number;
  by: 'owner' | 'clerk';
  audience?: 'internal' | 'customer';
  mentions?: 'owner' | 'clerk';
  body: (mentioned: string) => string;
}

const isHeld = sql`status_id = ${status.onHold} and sub_status_id = ${subStatus.generalHold}`;
const isWaiting = sql`status_id = ${status.notAsDescribed} and sub_status_id = ${subStatus.awaitingAnswer}`;
const isToPay = sql`status_id = ${status.payoutProcessing} and sub_status_id = ${subStatus.toPay}`;

/** From the oldest to the newest, so that later ones have later numbers. */
const notes: readonly SampleNote[] = [
  {
    of: isHeld,
    hoursAgo: 29,
    by: 'owner',
    mentions: 'clerk',
    body: (name) => `@${name} please call the seller about the receipt. The email seems to go unread.`,
  },
  {
    of: isHeld,
    hoursAgo: 26,
    by: 'clerk',
    mentions: 'owner',
    body: (name) => `@${name} reached her by phone. She sends the receipt tonight.`,
  },
  {
    of: isHeld,
    hoursAgo: 25,
    by: 'clerk',
    audience: 'customer',
    body: () => 'Thank you for the call. A picture of the receipt is enough for us.',
  },
  {
    of: isToPay,
    hoursAgo: 5,
    by: 'clerk',
    body: () => 'Payout details checked against the ID.',
  },
  {
    of: isWaiting,
    hoursAgo: 3,
    by: 'clerk',
    mentions: 'owner',
    body: (name) => `@${name} the seller asks for $20 more. Can we do that? The display is the only difference.`,
  },
];

/** Canned replies, and notes in which colleagues mention each other. */
export async function seedNotes({ scope, clerk }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    for (const reply of replies) await createReply(ctx, reply);
  });
  const people = { owner: scope.actor, clerk };
  const now = scope.platform.clock.now().getTime();
  for (const { of, hoursAgo, by, audience = 'internal', mentions, body } of notes) {
    const at = new Date(now - hoursAgo * 3_600_000);
    await inTransaction(scopeAt({ ...scope, actor: people[by] }, at), async (ctx) => {
      const order = await readRow<{ id: number }>(
        ctx.db,
        sql`select id from orders where company_id = ${ctx.company_id} and not is_archived and ${of} and status_at <= ${at.toISOString()}
             order by status_at desc, id desc limit 1`,
      );
      if (!order) return;
      const mentioned = mentions && people[mentions];
      const mention_ids = mentioned?.member_id ? [mentioned.member_id] : [];
      await addNote(ctx, order.id, { audience, is_pinned: false, body: body(mentioned?.name ?? ''), mention_ids });
    });
  }
}
