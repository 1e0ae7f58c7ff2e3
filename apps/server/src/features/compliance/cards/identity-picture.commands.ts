import type { ComplianceCard } from '@tradepost/contracts/compliance/card.contract';
import type { DocumentSide } from '@tradepost/contracts/compliance/card.data';
import { messages } from '@tradepost/contracts/errors';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { findFile, saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { readPictures } from '../../files/picture.commands.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { lockCard, removeUnused, storeCard } from './compliance-card.commands.ts';
import { readCard } from './compliance-card.queries.ts';
import { identityLooks } from './compliance-card.table.ts';

/** Stores a picture of one side of the document, in place of the earlier one. */
export async function addIdentityPicture(
  scope: VendorScope,
  order_id: number,
  side: DocumentSide,
  files: readonly UploadedFile[],
): Promise<ComplianceCard> {
  const [file] = files;
  if (!file || files.length > 1) throw invalid({ picture: messages.required('picture') });
  const pictures = await readPictures([{ ...file, field: 'picture' }]);
  return saveFiles(scope, pictures, async (ctx, [stored]) => {
    const locked = await lockCard(ctx, order_id);
    const column = `${side}_file_id` as const;
    const before = locked.card?.[column] ?? null;
    const card = await storeCard(ctx, locked, { [column]: stored?.id ?? null });
    await removeUnused(ctx, [before]);
    return card;
  });
}

/** Opens a picture of the document, and logs who looked. The only way to see one. */
export async function lookAtIdentity(scope: VendorScope, order_id: number, side: DocumentSide): Promise<BinaryAnswer> {
  const file = await inTransaction(scope, async (ctx) => {
    const order = await findOrder(ctx, order_id);
    const card = await readCard(ctx, order);
    const file_id = card?.[`${side}_file_id`] ?? null;
    if (!card || card.customer_id !== order.customer_id || file_id === null) throw notFound('Picture');
    const { company_id, actor } = ctx;
    await ctx.db
      .insert(identityLooks)
      .values({ company_id, order_id, card_id: card.id, side, file_id, member_id: actor.member_id });
    emitOrderChanged(ctx, order);
    return findFile(ctx, file_id);
  });
  const content = await scope.platform.files.openRead(file.storage_key);
  return { name: file.name, content_type: file.content_type, size: file.size, is_inline: true, content };
}
