import type { SigningForm } from '@tradepost/contracts/compliance/card.contract';
import type {
  createSigningLink as contract,
  SigningTarget,
} from '@tradepost/contracts/compliance/signing-link.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { conflict, forbidden, HttpError } from '../../../platform/errors/errors.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import type { PublicCall } from '../../../platform/http/serve.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { qrRows } from '../../../platform/pdf/codes.ts';
import { type Ctx, inReading, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../../customers/customer.queries.ts';
import { listItems } from '../../orders/items/order-items.queries.ts';
import { findPageLanguage } from '../../orders/language/order-language.queries.ts';
import { type SigningLink, signingLink } from '../../orders/links/order-links.rules.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { attemptKeys, countAttempt, findGuessed } from '../../session/login-attempts.commands.ts';
import { listRequirements } from '../settings/compliance-settings.queries.ts';
import { signText } from './signature.commands.ts';
import { listTexts } from './signature.queries.ts';

/** A link with which the order's seller signs on their own device. */
export async function makeSigningLink(ctx: Ctx, order_id: number): Promise<DataOf<typeof contract>> {
  const order = await findOrder(ctx, order_id);
  if ((await listTexts(ctx, order, await listRequirements(ctx, order))).length === 0)
    throw conflict('There is nothing to sign for this order');
  const { company_id, platform } = ctx;
  const token = signingLink.seal(platform, { company_id, order_id, customer_id: order.customer_id });
  // Behind the #, which browsers do not send and nobody logs.
  const url = `${platform.config.app_url}/sign#token=${token}`;
  return { url, qr: qrRows(url) ?? [], expires_at: signingLink.endOf(platform) };
}

/** What the link asks the seller to sign. Wrong tokens are rate limited by IP address, to stop guessing. */
export async function openSigning(platform: Platform, token: string, ip: string): Promise<SigningTarget> {
  const { scope, link } = await requireLink(platform, token, ip);
  return inReading(scope, (ctx) => readTarget(ctx, link));
}

/**
 * Stores the seller's own signature. On a device where a member of the company is signed in, such as the one of the counter,
 * that member is the witness.
 */
export async function signByLink(
  { platform, scope: session, request: { ip } }: PublicCall,
  { token, ...form }: SigningForm & { token: string },
  files: readonly UploadedFile[],
): Promise<SigningTarget> {
  const { scope, link } = await requireLink(platform, token, ip);
  await countAttempt(platform, attemptKeys('seller', `signing ${link.company_id}.${link.order_id}`, ip));
  const witness = session?.company_id === link.company_id ? session.actor : null;
  if (witness && !witness.permissions.includes('compliance.record')) throw forbidden();
  await signText(witness ? { ...scope, actor: witness } : scope, link.order_id, form, files, witness === null);
  return inReading(scope, (ctx) => readTarget(ctx, link));
}

async function requireLink(
  platform: Platform,
  token: string,
  ip: string,
): Promise<{ link: SigningLink; scope: Scope & { db?: never } }> {
  const found = await findGuessed(platform, attemptKeys('token', token, ip), async () => {
    const link = signingLink.open(platform, token);
    const system = link && (await scopeOf(platform, link.company_id, null, 'signing link'));
    const name = link && system && (await inReading(system, (ctx) => findSellerName(ctx, link)));
    return link && system && name ? { link, system, name } : null;
  });
  if (!found) throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
  const { link, system, name } = found;
  const nobody = { user_id: null, member_id: null, permissions: [], location_ids: null };
  return { link, scope: { ...system, actor: { ...nobody, kind: 'customer', name } } };
}

/** The seller's name; null when the order has another one by now, or is gone. */
async function findSellerName(ctx: Ctx, { order_id, customer_id }: SigningLink): Promise<string | null> {
  const order = await findOrder(ctx, order_id).catch(() => null);
  if (order?.customer_id !== customer_id) return null;
  return (await findCustomerRow(ctx, customer_id)).display_name;
}

/** Only what the seller needs: no prices, no identity, nothing of staff. */
async function readTarget(ctx: Ctx, { order_id }: SigningLink): Promise<SigningTarget> {
  const order = await findOrder(ctx, order_id);
  const texts = await listTexts(ctx, order, await listRequirements(ctx, order));
  const items = await listItems(ctx, order_id);
  const { language, languages } = await findPageLanguage(ctx, order_id);
  return {
    language,
    languages,
    company_name: ctx.company.name,
    box_id: order.box_id,
    signer_name: ctx.actor.name,
    items: items.map(({ title, imei, serial }) => [title, imei ?? serial].filter(Boolean).join(', ')),
    texts: texts.map(({ signature, ...text }) => ({ ...text, is_signed: signature !== null })),
  };
}
