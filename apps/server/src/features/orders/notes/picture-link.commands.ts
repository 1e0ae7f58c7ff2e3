import { pictureLinkMinutes } from '@tradepost/contracts/orders/picture-link.contract';
import { forbidden, HttpError, notFound } from '../../../platform/errors/errors.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { qrRows } from '../../../platform/pdf/codes.ts';
import { type OpenedBy, parts, sealed } from '../../../platform/secrets/sealed.ts';
import { type Ctx, inTransaction, type Platform, type Scope, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { attemptKeys, countAttempt, findGuessed } from '../../session/login-attempts.commands.ts';
import { addPictures } from './order-picture.commands.ts';
import { findPictureSubject } from './order-picture.queries.ts';

const { id, idOrNull, instant } = parts;

/** Adds pictures in the name of a member to one order, to one device of it, or to one unit, which has the order 0. */
export const pictureLink = sealed(
  'picture-link',
  { company_id: id, order_id: id, item_id: idOrNull, member_id: id, expires_at: instant, unit_id: idOrNull },
  pictureLinkMinutes / (24 * 60),
);
type PictureLink = OpenedBy<typeof pictureLink>;

/** Pictures of units. Orders come before inventory, which registers them when the server starts. */
export interface UnitPictures {
  find(ctx: Ctx, unit_id: number): Promise<{ number: string; title: string }>;
  add(scope: VendorScope, unit_id: number, files: readonly UploadedFile[]): Promise<unknown>;
}

let units: UnitPictures | null = null;

export function takeUnitPictures(pictures: UnitPictures): void {
  units = pictures;
}

/** A link for a phone that adds pictures to a unit. */
export function makeUnitPictureLink(ctx: Ctx, unit_id: number) {
  return makeLink(ctx, { order_id: 0, item_id: null, unit_id });
}

/** A link for a phone that adds pictures to the order, or to one of its devices, for a short time. */
export async function makePictureLink(ctx: Ctx, order_id: number, item_id: number | undefined) {
  await findPictureSubject(ctx, order_id, item_id);
  return makeLink(ctx, { order_id, item_id: item_id ?? null, unit_id: null });
}

async function makeLink(ctx: Ctx, subject: Pick<PictureLink, 'order_id' | 'item_id' | 'unit_id'>) {
  const { member_id } = ctx.actor;
  if (member_id === null) throw forbidden();
  const { company_id, platform } = ctx;
  const token = pictureLink.seal(platform, { ...subject, company_id, member_id });
  // Behind the #, which browsers do not send and nobody logs.
  const url = `${platform.config.app_url}/order-picture#token=${token}`;
  return { url, qr: codeOf(url), expires_at: pictureLink.endOf(platform) };
}

/** What the link is for. Wrong tokens are rate limited by IP address, to stop guessing. */
export async function openLink(platform: Platform, token: string, ip: string) {
  const { link, scope } = await requireLink(platform, token, ip);
  const { unit_id } = link;
  const subject = await inTransaction(scope, async (ctx) => {
    if (unit_id !== null) {
      const unit = await units?.find(ctx, unit_id);
      return { box_id: unit?.number ?? '', item_title: unit?.title ?? null };
    }
    const { order, item_title } = await findPictureSubject(ctx, link.order_id, link.item_id ?? undefined);
    return { box_id: order.box_id, item_title };
  });
  return {
    ...subject,
    company_name: scope.company.name,
    is_unit: unit_id !== null,
    expires_at: link.expires_at.toISOString(),
  };
}

/** Adds pictures from a phone, checked like any other upload, in the name of who made the link. */
export async function addPicturesByLink(platform: Platform, token: string, files: readonly UploadedFile[], ip: string) {
  const { link, scope } = await requireLink(platform, token, ip);
  await countAttempt(platform, attemptKeys('picture', token, ip));
  if (link.unit_id !== null) await units?.add(scope, link.unit_id, files);
  else await addPictures(scope, link.order_id, { item_id: link.item_id ?? undefined }, files);
  return { added: files.length };
}

/** The link and the scope of its member, who must still be allowed to edit orders or units. */
async function requireLink(
  platform: Platform,
  token: string,
  ip: string,
): Promise<{ link: PictureLink; scope: Scope }> {
  const found = await findGuessed(platform, attemptKeys('token', token, ip), async () => {
    const link = pictureLink.open(platform, token);
    const scope = link && (await scopeOf(platform, link.company_id, link.member_id, 'picture link'));
    const needed = link?.unit_id == null ? 'orders.edit' : 'inventory.edit';
    return link && scope?.actor.permissions.includes(needed) ? { link, scope } : null;
  });
  if (found) return found;
  throw new HttpError(404, 'This link has expired. Show a new code on the page of the order or unit and scan it.');
}

function codeOf(text: string): string[] {
  const rows = qrRows(text);
  if (!rows) throw notFound('Code');
  return rows;
}
