import { isDeepStrictEqual } from 'node:util';
import { messages } from '@tradepost/contracts/errors';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { LabelDetail } from '@tradepost/contracts/shipping/label.contract';
import type {
  reprintLabel as reprintContract,
  retryLabel as retryContract,
  settleLabel as settleContract,
} from '@tradepost/contracts/shipping/label-change.contract';
import { zplUrl } from '@tradepost/contracts/shipping/zpl-printer.rules';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { findFile } from '../../../platform/files/files.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { forgetCall } from '../../../platform/vendors/vendor-calls.ts';
import { listOfferedServices } from '../accounts/account.queries.ts';
import type { Party } from '../carriers/carrier-port.rules.ts';
import { mailLabel, personSideOf } from '../kits/label-mail.commands.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';
import { findLabelDetail, lockLabel } from './label.queries.ts';
import { type LabelRow, shippingLabels } from './label.table.ts';
import { emitLabelChanged } from './label-notifications.commands.ts';
import { requireReach } from './label-plan.queries.ts';
import { findEmailProblem, findRetryProblem } from './label-problems.rules.ts';
import { isReturn, queuePurchase, serviceValues } from './new-labels.commands.ts';
import { storeBought } from './store-bought.commands.ts';

async function write(ctx: Ctx, label: LabelRow, change: Partial<LabelRow>): Promise<void> {
  await ctx.db
    .update(shippingLabels)
    .set({ ...change, version: sql`${shippingLabels.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(shippingLabels.company_id, ctx.company_id), eq(shippingLabels.id, label.id)));
  emitLabelChanged(ctx, label);
}

type Retry = ServedInput<typeof retryContract>['body'];

/** Tries again to buy a label, with another service or a corrected address where given. */
export async function retryLabel(ctx: Ctx, id: number, form: Retry): Promise<LabelDetail> {
  const label = await lockLabel(ctx, id);
  const problem = findRetryProblem(label);
  if (problem) throw conflict(problem);
  const theirSide = personSideOf(label);
  const sides = { from: label.from_address, to: label.to_address };
  const person = corrected(label[theirSide], form);
  if (theirSide === 'from_address') sides.from = person;
  else sides.to = person;
  const wanted = form.service_id ?? label.service_id;
  const service = (await listOfferedServices(ctx)).find((each) => each.id === wanted);
  if (!service)
    throw invalid({
      service_id: form.service_id === undefined ? messages.required('service') : messages.choice('service_id'),
    });
  requireReach(service, sides, true);
  const isChanged = service.id !== label.service_id || !isDeepStrictEqual(person, label[theirSide]);
  if (isChanged) {
    // What an attempt whose end is not known has bought has the service and address that it was made with.
    if (label.buy_started_at !== null)
      throw conflict('An earlier try may have bought this label. Try again without changes first.');
    // What the vendor prepared has them too, so that this becomes another purchase.
    await forgetCall(ctx, `label ${id}`);
  }
  await write(ctx, label, {
    ...serviceValues(service),
    is_return: isReturn(label.type, service),
    ...(service.id === label.service_id ? {} : { why: `Chosen by ${ctx.actor.name}` }),
    ...(isChanged ? { prepared_id: null } : {}),
    from_address: sides.from,
    to_address: sides.to,
    state: 'waiting',
    tries: 0,
    next_try_at: null,
    is_international: sides.from.country_code !== sides.to.country_code,
  });
  await queuePurchase(ctx, id);
  return findLabelDetail(ctx, id);
}

const corrected = (party: Party, form: Retry): Party => ({
  ...party,
  ...(form.shipping_firstname === undefined
    ? {}
    : { name: `${form.shipping_firstname} ${form.shipping_lastname ?? ''}`.trim() }),
  company: form.shipping_company ?? party.company,
  street: form.shipping_address1 ?? party.street,
  suite: form.shipping_suite ?? party.suite,
  city: form.shipping_city ?? party.city,
  state: form.shipping_state ?? party.state,
  zip_code: form.shipping_zip ?? party.zip_code,
  country_code: form.shipping_country ?? party.country_code,
  phone: form.shipping_phone ?? party.phone,
  email: form.customer_email || party.email,
});

type Settle = ServedInput<typeof settleContract>['body'];

/** Records what a person saw on the carrier's site about a label whose purchase is unclear. */
export async function settleLabel(ctx: Ctx, id: number, { was_bought, tracking_number }: Settle): Promise<LabelDetail> {
  const label = await lockLabel(ctx, id);
  if (label.state !== 'unclear') throw conflict('It is clear whether this label was bought');
  if (was_bought && !tracking_number) throw invalid({ tracking_number: messages.required('tracking_number') });
  // The key of the unclear purchase is done with: the next one is another purchase.
  await forgetCall(ctx, `label ${id}`);
  if (was_bought && tracking_number) {
    const service = {
      carrier: label.carrier,
      service_code: label.service_code,
      carrier_account: label.carrier_account,
    };
    const bought = { vendor_label_id: tracking_number, vendor_shipment_id: null, service, tracking_number };
    const none = { cost: null, insurance_cost: null, label: null, qr: null };
    const row = await storeBought(ctx, id, { ...bought, ...none }, { label_file_id: null, qr_file_id: null });
    emitLabelChanged(ctx, row);
  } else {
    await write(ctx, label, {
      state: 'waiting',
      tries: 0,
      buy_started_at: null,
      prepared_id: null,
      failure: null,
      failure_kind: null,
    });
    await queuePurchase(ctx, id);
  }
  return findLabelDetail(ctx, id);
}

/** Sends a bought label or its code. */
export async function emailLabel(ctx: Ctx, id: number, email: string | undefined): Promise<LabelDetail> {
  const label = await lockLabel(ctx, id);
  const problem = findEmailProblem(label);
  if (problem) throw conflict(problem);
  const side = personSideOf(label);
  const to = email ?? label[side].email;
  if (!to) throw invalid({ email: messages.required('email') });
  const isSent = await mailLabel(ctx, {
    ...label,
    [side]: { ...label[side], email: to },
  });
  if (!isSent) throw conflict('The email was not sent: the message is turned off, or the seller has no email address');
  await write(ctx, label, { is_emailed: true });
  return findLabelDetail(ctx, id);
}

/** Counts a label as printed, and says what to print. */
export async function reprintLabel(scope: VendorScope, id: number): Promise<DataOf<typeof reprintContract>> {
  const { label, settings, file } = await inReading(scope, async (ctx) => {
    const detail = await findLabelDetail(ctx, id);
    if (detail.state !== 'bought') throw conflict('Only a label that was bought can be printed');
    const [row] = await ctx.db
      .select()
      .from(shippingLabels)
      .where(and(eq(shippingLabels.company_id, ctx.company_id), eq(shippingLabels.id, id)));
    const file_id = row?.label_file_id ?? row?.qr_file_id ?? null;
    if (file_id === null) throw conflict('This label has no file to print. The carrier gave a code instead.');
    return { label: row as LabelRow, settings: await findShippingSettings(ctx), file: await findFile(ctx, file_id) };
  });
  const isZpl = file.content_type === 'application/zpl';
  const zpl = isZpl ? (await scope.platform.files.read(file.storage_key)).toString('utf8') : null;
  await inTransaction(scope, async (ctx) =>
    write(ctx, await lockLabel(ctx, label.id), { printed_at: ctx.clock.now().toISOString() }),
  );
  return {
    label_url: `/v1/pos/file/${file.id}`,
    zpl,
    printer_url: isZpl && settings.zpl_address ? zplUrl(settings.zpl_address) : null,
  };
}
