import { messages } from '@tradepost/contracts/errors';
import type { Picture } from '@tradepost/contracts/orders/order-parts.contract';
import { and, eq } from 'drizzle-orm';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { readPictures } from '../../files/picture.commands.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { listPictures } from './order-note.queries.ts';
import { orderPictures } from './order-note.table.ts';
import { findPictureSubject } from './order-picture.queries.ts';

export interface NewPictures {
  /** The device in the pictures; by default the whole order. */
  item_id?: number;
  caption?: string;
  /** Shown to the seller with a revised offer. */
  is_for_customer?: boolean;
}

export async function addPictures(
  scope: VendorScope,
  order_id: number,
  { item_id, caption, is_for_customer = false }: NewPictures,
  files: readonly UploadedFile[],
): Promise<Picture[]> {
  await inReading(scope, (ctx) => findPictureSubject(ctx, order_id, item_id));
  if (files.length === 0) throw invalid({ picture: messages.required('picture') });
  return saveFiles(scope, await readPictures(files), async (ctx, stored) => {
    const { order } = await findPictureSubject(ctx, order_id, item_id);
    for (const file of stored) {
      await ctx.db.insert(orderPictures).values({
        company_id: ctx.company_id,
        order_id,
        item_id,
        file_id: file.id,
        caption: caption || null,
        is_for_customer,
        member_id: ctx.actor.member_id,
      });
    }
    emitOrderChanged(ctx, order);
    return listPictures(ctx, order_id);
  });
}

/** Shows a picture to the seller, or stops showing it. */
export async function sharePicture(ctx: Ctx, picture_id: number, is_for_customer: boolean): Promise<Picture[]> {
  const one = and(eq(orderPictures.company_id, ctx.company_id), eq(orderPictures.id, picture_id));
  const [picture] = await ctx.db.select().from(orderPictures).where(one).for('no key update');
  if (!picture) throw notFound('Picture');
  const order = await findOrder(ctx, picture.order_id);
  await ctx.db.update(orderPictures).set({ is_for_customer }).where(one);
  emitOrderChanged(ctx, order);
  return listPictures(ctx, order.id);
}

/** Deletes a picture and its file. */
export async function removePicture(ctx: Ctx, picture_id: number): Promise<Picture[]> {
  const one = and(eq(orderPictures.company_id, ctx.company_id), eq(orderPictures.id, picture_id));
  const [picture] = await ctx.db.select().from(orderPictures).where(one).for('update');
  if (!picture) throw notFound('Picture');
  const order = await findOrder(ctx, picture.order_id);
  await ctx.db.delete(orderPictures).where(one);
  await removeFiles(ctx, [picture.file_id]);
  emitOrderChanged(ctx, order);
  return listPictures(ctx, order.id);
}
