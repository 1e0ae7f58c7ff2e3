import { sql } from 'drizzle-orm';
import { orderNotes } from '../features/orders/notes/order-note.table.ts';
import { saveAnswerSettings } from '../features/orders/offers/answer-settings.commands.ts';
import { findAnswerSettings } from '../features/orders/offers/answer-settings.queries.ts';
import { saveReceipt } from '../features/orders/receipts/receipt.commands.ts';
import { savePortalText } from '../features/seller-offers/portal-text.commands.ts';
import { findPortalText } from '../features/seller-offers/portal-text.queries.ts';
import { readRows, runSql } from '../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

/** The in-store receipt and a text of the answer page in the company's own words, also in Spanish, and a seller's question. */
export async function seedPortal({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    await saveReceipt(ctx, 'in-store', {
      header: 'Buying used devices since 2014',
      intro: 'Hello {{first_name}}, thank you for selling to {{company_name}}.',
      footer: 'Open Monday to Saturday, 9 AM to 6 PM. Please keep this document for your records.',
      hidden_fields: ['clerk'],
      translations: {
        es: {
          header: 'Compramos dispositivos usados desde 2014',
          intro: 'Hola, {{first_name}}: gracias por vender a {{company_name}}.',
          footer: 'Abierto de lunes a sábado, de 9:00 a 18:00. Conserve este documento.',
        },
      },
      version: 0,
    });
    const settings = await findAnswerSettings(ctx);
    await saveAnswerSettings(ctx, { ...settings, allows_lines: true });
    const { id, title, version } = await findPortalText(ctx, 3);
    const body = 'You’ll get your {{device}} back, free of charge. Bring order {{box_id}} with you when you pick up.';
    const es = {
      title: 'Ha rechazado nuestra oferta',
      body: 'Le devolvemos su {{device}} sin costo. Traiga el pedido {{box_id}} cuando venga a recogerlo.',
    };
    await savePortalText(ctx, id, { title, body, version, translations: { es } });
  });
  const seller = { kind: 'customer', user_id: null, member_id: null, permissions: [], location_ids: null } as const;
  await inTransaction({ ...scope, actor: { ...seller, name: 'Seller' } }, askQuestion);
}

/** On the oldest offer that waits for its answer. */
async function askQuestion(ctx: Ctx): Promise<void> {
  const [offer] = await readRows<{ id: number; order_id: number }>(
    ctx.db,
    sql`select id, order_id from order_offers where company_id = ${ctx.company_id} and state = 'awaiting' order by id limit 1`,
  );
  if (!offer) return;
  await runSql(
    ctx.db,
    sql`update order_offers set opened_at = app_now() where company_id = ${ctx.company_id} and id = ${offer.id}`,
  );
  await ctx.db.insert(orderNotes).values({
    company_id: ctx.company_id,
    order_id: offer.order_id,
    audience: 'customer' as const,
    is_from_seller: true,
    body: 'Is the crack visible in a picture? It was fine when I brought it in.',
  });
}
