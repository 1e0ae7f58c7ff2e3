import { messages } from '@tradepost/contracts/errors';
import { checkPictureTypes, maxCheckPictureBytes, shippedMemo } from '@tradepost/contracts/payouts/check.data';
import { maskAccount } from '@tradepost/contracts/payouts/check.rules';
import type { CheckSettings, CheckSettingsForm } from '@tradepost/contracts/payouts/check-settings.contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import { type NewFile, type StoredFile, saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { flattenPng, isPng } from '../../../platform/pdf/png.ts';
import type { Ctx, VendorScope } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { readPictures } from '../../files/picture.commands.ts';
import { checkGaps, checkSettings } from './check.table.ts';
import { lockNumbers, requireFree } from './check-number.commands.ts';
import {
  defaultCheckSettings,
  findCheckSettings,
  openAccount,
  type StoredSettings,
  sealAccount,
} from './check-settings.queries.ts';

type Form = z.output<typeof CheckSettingsForm>;
type PictureField = 'logo' | 'signature';

/**
 * Saves the settings, with the pictures that were sent. A stale version answers 409. A next number that leaves numbers out
 * explains them in the register.
 */
export async function saveCheckSettings(
  scope: VendorScope,
  form: Form,
  files: readonly UploadedFile[],
): Promise<CheckSettings> {
  const pictures = await readCheckPictures(files);
  return saveFiles(scope, [...pictures.values()], (ctx, stored) => {
    const ids = new Map([...pictures.keys()].map((field, index) => [field, stored[index]]));
    return store(ctx, form, ids);
  });
}

/** Canadian numbers have eight digits, those of the United States nine. */
function requireRouting(ctx: Ctx, { routing_number }: Form): void {
  const isCanadian = ctx.company.country_code === 'CA';
  if (routing_number !== '' && (routing_number.length === 8) !== isCanadian)
    throw invalid({ routing_number: messages.invalid('routing_number') });
}

async function store(ctx: Ctx, form: Form, files: ReadonlyMap<PictureField, StoredFile | undefined>) {
  requireRouting(ctx, form);
  const unused: number[] = [];
  const { version } = form;
  await saveVersioned(ctx, {
    table: checkSettings,
    where: eq(checkSettings.company_id, ctx.company_id),
    version,
    lock: () => lockCheckSettings(ctx),
    current: () => findCheckSettings(ctx),
    change: async (before) => {
      if (form.next_number !== before.next_number) await changeNextNumber(ctx, before, form.next_number);
      const logo_file_id = pictureAfter(before.logo_file_id, files.get('logo'), form.is_logo_removed);
      const signature_file_id = pictureAfter(
        before.signature_file_id,
        files.get('signature'),
        form.is_signature_removed,
      );
      if (logo_file_id !== before.logo_file_id) unused.push(before.logo_file_id ?? 0);
      if (signature_file_id !== before.signature_file_id) unused.push(before.signature_file_id ?? 0);
      return {
        ...columnsOf(form),
        ...accountOf(ctx, before, form.account_number),
        logo_file_id,
        signature_file_id,
      };
    },
  });
  await removeFiles(
    ctx,
    unused.filter((id) => id > 0),
  );
  ctx.emit('offer-has-changes', { entity: 'check_settings' });
  return findCheckSettings(ctx);
}

function columnsOf(form: Form) {
  return {
    bank_name: form.bank_name,
    bank_address: form.bank_address,
    routing_number: form.routing_number,
    fractional_routing: form.fractional_routing,
    next_number: form.next_number,
    layout: form.layout,
    offset_x_um: form.offset_x_um,
    offset_y_um: form.offset_y_um,
    offset_unit: form.offset_unit,
    is_micr_printed: form.is_micr_printed,
    memo_template: form.memo_template === shippedMemo ? null : form.memo_template,
    void_after_days: form.void_after_days,
    void_text: form.void_text || null,
    language: form.language === 'auto' ? null : form.language,
  };
}

/** The locked settings. Those that were never saved begin here, at version 0. */
export async function lockCheckSettings(ctx: Ctx): Promise<StoredSettings> {
  const { company_id } = ctx;
  await ctx.db.insert(checkSettings).values({ company_id, version: 0 }).onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(checkSettings)
    .where(eq(checkSettings.company_id, company_id))
    .for('no key update');
  return row ?? defaultCheckSettings;
}

/** A masked number stands for the stored one. */
function accountOf(ctx: Ctx, before: StoredSettings, typed: string) {
  const stored = openAccount(ctx, before.account);
  if (typed === stored || (before.account_mask !== null && typed === before.account_mask.replaceAll(' ', '')))
    return {};
  if (typed.includes('•')) throw invalid({ account_number: messages.invalid('account_number') });
  if (!ctx.can('customers.confidential'))
    throw forbidden('Changing the account number needs the permission to see confidential details');
  return { account: sealAccount(ctx, typed), account_mask: typed === '' ? null : maskAccount(typed) };
}

/** The first save chooses where the numbers begin, so it leaves none out. */
async function changeNextNumber(ctx: Ctx, { next_number: from, version }: StoredSettings, to: number): Promise<void> {
  await lockNumbers(ctx);
  await requireFree(ctx, to);
  if (to <= from || version === 0) return;
  await ctx.db.insert(checkGaps).values({
    company_id: ctx.company_id,
    from_number: from,
    to_number: to - 1,
    reason: 'The next number was changed in the check settings',
    member_id: ctx.actor.member_id,
  });
}

const pictureAfter = (before: number | null, sent: StoredFile | undefined, isRemoved: boolean) =>
  sent?.id ?? (isRemoved ? null : before);

/** The pictures by field. The content decides the type; their metadata is removed. */
async function readCheckPictures(files: readonly UploadedFile[]): Promise<Map<PictureField, NewFile>> {
  const pictures = new Map<PictureField, NewFile>();
  for (const file of files) {
    const field = file.field as PictureField;
    if (field !== 'logo' && field !== 'signature') throw invalid({ [file.field]: messages.invalid('file') });
    if (pictures.has(field)) throw invalid({ [field]: messages.entries(field, 'at most', 1) });
    if (file.content.length > maxCheckPictureBytes) throw invalid({ [field]: messages.fileSize('500 KB') });
    const [picture] = await readPictures([file]);
    if (!picture || !checkPictureTypes.some((type) => type === picture.content_type))
      throw invalid({ [field]: messages.fileType(checkPictureTypes.join(', ')) });
    const content = 'content' in picture ? picture.content : null;
    if (content && isPng(content) && !flattenPng(content))
      throw invalid({
        [field]: 'This picture can’t be printed. Save it again as a PNG of at most 2,000 pixels a side.',
      });
    pictures.set(field, picture);
  }
  return pictures;
}
