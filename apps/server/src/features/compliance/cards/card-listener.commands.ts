import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import type { OrderKeeper } from '../../orders/order-ports.queries.ts';
import { listMissing } from './compliance-card.queries.ts';
import { complianceCards, complianceSignatures } from './compliance-card.table.ts';

/** No order is paid while the card of its seller is incomplete. */
export const cardKeeper: OrderKeeper = {
  findObstacles: (ctx, order) => listMissing(ctx, order),
  listFiles: (ctx, order) => listOwnFiles(ctx, order),
};

/** The pictures and signatures that no other order has. A copied card has the pictures of an earlier one. */
async function listOwnFiles(ctx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<number[]> {
  const { company_id } = ctx;
  const own = and(eq(complianceCards.company_id, company_id), eq(complianceCards.order_id, id));
  const [card] = await ctx.db.select().from(complianceCards).where(own);
  const pictures = [card?.front_file_id, card?.back_file_id].filter((file) => file != null);
  const signatures = await ctx.db
    .select({ file_id: complianceSignatures.file_id })
    .from(complianceSignatures)
    .where(and(eq(complianceSignatures.company_id, company_id), eq(complianceSignatures.order_id, id)));
  const shared =
    pictures.length === 0
      ? []
      : await ctx.db
          .select({ front: complianceCards.front_file_id, back: complianceCards.back_file_id })
          .from(complianceCards)
          .where(
            and(
              eq(complianceCards.company_id, company_id),
              ne(complianceCards.order_id, id),
              or(inArray(complianceCards.front_file_id, pictures), inArray(complianceCards.back_file_id, pictures)),
            ),
          );
  const kept = new Set(shared.flatMap(({ front, back }) => [front, back]));
  return [...pictures.filter((file) => !kept.has(file)), ...signatures.flatMap(({ file_id }) => file_id ?? [])];
}
