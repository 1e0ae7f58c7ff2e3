import { eq } from 'drizzle-orm';
import { erasePersonalData } from '../features/compliance/privacy/erase-person.commands.ts';
import { createBlock } from '../features/customers/blocks/block.commands.ts';
import { createCustomer, flagCustomer } from '../features/customers/customer.commands.ts';
import { findCustomerById } from '../features/customers/customer.queries.ts';
import { customers } from '../features/customers/customer.table.ts';
import { logContact } from '../features/customers/detail/customer-contact.commands.ts';
import { mergeCustomers } from '../features/customers/merge/merge.commands.ts';
import { type Ctx, inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import { blockedEmail, sampleCustomers } from './customers.data.ts';

/** Creates the sample sellers, one blocked and one archived. Returns their ids in order. */
export async function seedCustomers(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .insert(customers)
    .values(
      sampleCustomers.map((customer, index) => ({
        ...customer,
        company_id: ctx.company_id,
        phone_key: customer.phone,
        ...(customer.email === blockedEmail
          ? { status: 2, blocked_reason: 'Sold a phone that was reported stolen' }
          : {}),
        ...(index === sampleCustomers.length - 1 ? { status: 0 } : {}),
      })),
    )
    .returning({ id: customers.id });
  return rows.map((row) => row.id);
}

/** Flags, sales people, blocked contacts, logged contacts, a merge and an erased person. */
export async function seedCustomerPages({ scope }: { scope: Scope }): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const rows = await ctx.db.select().from(customers).orderBy(customers.id).limit(12);
    const [maya, jordan, priya, tom, leah] = rows;
    if (!maya || !jordan || !priya || !tom || !leah) return;
    const flags = [
      { id: maya.id, flag: 'trusted' as const },
      { id: priya.id, flag: 'trusted' as const },
      { id: tom.id, flag: 'suspicious' as const },
    ];
    for (const { id, flag } of flags) await flagCustomer(ctx, id, { flag, block_contacts: [] });
    await ctx.db
      .update(customers)
      .set({
        sales_person_id: ctx.actor.member_id,
        notes: 'Prefers cash, and brings several phones at the end of the month.',
        marketing_consent: true,
      })
      .where(eq(customers.id, maya.id));
    const calls = [
      { kind: 'call' as const, body: 'Asked what we pay for a cracked iPhone 14. Comes by on Saturday.' },
      { kind: 'visit' as const, body: 'Brought two tablets to compare offers.' },
    ];
    for (const call of calls) await logContact(ctx, maya.id, call);
    const blocks = [
      { kind: 'domain' as const, value: 'throwaway-mail.example.com', reason: 'Addresses used for stolen phones' },
      { kind: 'email' as const, value: 'quick.cash@example.com', reason: 'Sold a locked phone twice' },
      { kind: 'phone' as const, value: '+12175550199', reason: 'Threatened staff' },
    ];
    for (const block of blocks) await createBlock(ctx, block);
    const second = await createCustomer(ctx, {
      first_name: 'Jordan',
      last_name: 'Blake',
      email: 'jblake@example.com',
      phone: '+12175550182',
      company_name: 'Blake Repairs',
      marketing_consent: true,
      allow_duplicate: true,
    });
    const stored = await findCustomerById(ctx, jordan.id);
    const versions = { version: stored.version, other_version: second.version };
    await mergeCustomers(ctx, jordan.id, second.id, { ...versions, choices: {} });
    // A record of the same person that nobody has merged yet.
    await createCustomer(ctx, {
      first_name: 'Leah',
      last_name: 'Goldstein',
      email: 'leah.g@example.com',
      phone: leah.phone ?? undefined,
      marketing_consent: false,
      allow_duplicate: true,
    });
    const former = await createCustomer(ctx, {
      first_name: 'Former',
      last_name: 'Seller',
      email: 'former.seller@example.com',
      marketing_consent: false,
      allow_duplicate: true,
    });
    const request = { version: former.version, reason: 'Request by email', confirm: 'Former Seller' };
    await erasePersonalData(ctx, former.id, request);
  });
}
