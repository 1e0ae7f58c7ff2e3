import type { ComplianceCard, SigningForm } from '@tradepost/contracts/compliance/card.contract';
import { messages } from '@tradepost/contracts/errors';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { type NewFile, saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { readPictures } from '../../files/picture.commands.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { lockCard } from './compliance-card.commands.ts';
import { findComplianceCard } from './compliance-card.queries.ts';
import { complianceSignatures } from './compliance-card.table.ts';
import { findText } from './signature.queries.ts';

/** A signature pad's picture is much smaller. */
const maxSignatureBytes = 300_000;

/** Stores a signature under the text that was shown. `is_remote`: the seller signs alone, without a witness. */
export async function signText(
  scope: VendorScope,
  order_id: number,
  form: SigningForm,
  files: readonly UploadedFile[],
  is_remote = false,
): Promise<ComplianceCard> {
  const drawn = await readDrawing(form, files);
  const store = async (ctx: Ctx, file_id: number | null) => {
    await storeSignature(ctx, order_id, form, { file_id, is_remote });
    return findComplianceCard(ctx, order_id);
  };
  if (!drawn) return inTransaction(scope, (ctx) => store(ctx, null));
  return saveFiles(scope, [drawn], (ctx, [stored]) => store(ctx, stored?.id ?? null));
}

async function readDrawing({ method }: SigningForm, files: readonly UploadedFile[]): Promise<NewFile | null> {
  if (method === 'typed') return null;
  const [file] = files;
  if (!file) throw invalid({ signature: messages.required('signature') });
  if (file.content.length > maxSignatureBytes) throw invalid({ signature: messages.fileSize('300 KB') });
  const [picture] = await readPictures([{ ...file, field: 'signature' }]);
  if (picture?.content_type !== 'image/png') throw invalid({ signature: messages.fileType('image/png') });
  return picture;
}

async function storeSignature(
  ctx: Ctx,
  order_id: number,
  { kind, method, signer_name, text_version, sha256 }: SigningForm,
  { file_id, is_remote }: { file_id: number | null; is_remote: boolean },
): Promise<void> {
  const { order } = await lockCard(ctx, order_id);
  const text = await findText(ctx, order, kind);
  if (!text) throw conflict('There is no text to sign');
  if (text.version !== text_version || text.sha256 !== sha256)
    throw conflict('The text has changed in the meantime. Read it again before you sign.', text);
  await ctx.db.insert(complianceSignatures).values({
    company_id: ctx.company_id,
    order_id,
    customer_id: order.customer_id,
    kind,
    method,
    signer_name,
    text_version,
    sha256,
    file_id,
    is_remote,
    member_id: is_remote ? null : ctx.actor.member_id,
  });
  emitOrderChanged(ctx, order);
}
