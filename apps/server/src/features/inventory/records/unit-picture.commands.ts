import { messages } from '@tradepost/contracts/errors';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { UnitPicture } from '@tradepost/contracts/inventory/unit-record.contract';
import { and, asc, eq } from 'drizzle-orm';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { readPictures } from '../../files/picture.commands.ts';
import { makeUnitPictureLink, type UnitPictures } from '../../orders/notes/picture-link.commands.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { findUnitRow } from '../unit.queries.ts';
import { unitPictures } from './unit-record.table.ts';

interface Pictures {
  items: UnitPicture[];
}

/** The pictures of a unit, oldest first. */
export async function listPictures(ctx: Ctx, unit_id: number): Promise<Pictures> {
  await findUnitRow(ctx, unit_id);
  const rows = await ctx.db
    .select({ id: unitPictures.id, file_id: unitPictures.file_id, created_at: unitPictures.created_at })
    .from(unitPictures)
    .where(and(eq(unitPictures.company_id, ctx.company_id), eq(unitPictures.unit_id, unit_id)))
    .orderBy(asc(unitPictures.id));
  return { items: rows.map((row) => ({ ...row, url: `/v1/pos/file/${row.file_id}` })) };
}

export async function addPictures(
  scope: VendorScope,
  unit_id: number,
  files: readonly UploadedFile[],
): Promise<Pictures> {
  await inReading(scope, (ctx) => findUnitRow(ctx, unit_id));
  if (files.length === 0) throw invalid({ picture: messages.required('picture') });
  return saveFiles(scope, await readPictures(files), async (ctx, stored) => {
    await findUnitRow(ctx, unit_id);
    await ctx.db.insert(unitPictures).values(
      stored.map((file) => ({
        company_id: ctx.company_id,
        unit_id,
        file_id: file.id,
        member_id: ctx.actor.member_id,
      })),
    );
    emitUnitChanged(ctx, unit_id);
    return listPictures(ctx, unit_id);
  });
}

/** Deletes a picture and its file. */
export async function removePicture(ctx: Ctx, id: number): Promise<Pictures> {
  const one = and(eq(unitPictures.company_id, ctx.company_id), eq(unitPictures.id, id));
  const [picture] = await ctx.db.select().from(unitPictures).where(one).for('update');
  if (!picture) throw notFound('Picture');
  await findUnitRow(ctx, picture.unit_id);
  await ctx.db.delete(unitPictures).where(one);
  await removeFiles(ctx, [picture.file_id]);
  emitUnitChanged(ctx, picture.unit_id);
  return listPictures(ctx, picture.unit_id);
}

/** What the phone that took a link to a unit sees, and how its pictures are stored. */
export const unitPictureLink: UnitPictures = {
  find: async (ctx, unit_id) => {
    const { id, title } = await findUnitRow(ctx, unit_id);
    return { number: unitNumber(id), title };
  },
  add: addPictures,
};

/** A link for a phone that adds pictures to the unit. */
export async function makePictureLink(ctx: Ctx, unit_id: number) {
  await findUnitRow(ctx, unit_id);
  return makeUnitPictureLink(ctx, unit_id);
}
