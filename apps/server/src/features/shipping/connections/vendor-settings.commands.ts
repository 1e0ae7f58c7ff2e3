import type { Connection } from '@tradepost/contracts/shipping/connection.contract';
import type { TaxForm, TaxSettings } from '@tradepost/contracts/shipping/shipengine.contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { lockAccount, requireAccount } from '../../connections/account.queries.ts';
import { answerConnecting } from '../../connections/vendor-answers.rules.ts';
import { accountOf, type ConnectionRow, carrierKind, findConnectionOf } from '../accounts/account.queries.ts';
import { carrierServices } from '../accounts/account.table.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { requireShipping } from './connection-gate.rules.ts';
import { saveConnection, saveDefaults, saveSettings } from './selection.commands.ts';
import { listServicesOf } from './show-connection.queries.ts';
import { findDefaultLabels, findTaxSettings } from './vendor-settings.queries.ts';

/** What one vendor has beyond the others: ShipEngine's default label and tax number, and USPS returns at EasyPost. */

const requireConnection = (ctx: Ctx, vendor: 'shipengine' | 'easypost'): Promise<ConnectionRow> =>
  requireAccount(findConnectionOf(ctx, vendor));

const lockConnection = (ctx: Ctx, id: number): Promise<ConnectionRow> =>
  requireAccount(lockAccount(ctx, carrierKind, id));

export async function saveDefaultLabel(
  ctx: Ctx,
  form: { carrier_id: string; service_code: string; is_international: boolean },
) {
  const { id } = await requireConnection(ctx, 'shipengine');
  await lockConnection(ctx, id);
  const services = await listServicesOf(ctx, id);
  const chosen = services.find(
    (service) =>
      service.carrier_account === form.carrier_id &&
      service.service_code === form.service_code &&
      service.is_selected &&
      (form.is_international ? service.is_international : service.is_domestic),
  );
  if (!chosen) throw invalid({ service_code: 'Choose one of the selected services' });
  const name = form.is_international ? 'international_service_id' : 'default_service_id';
  await saveDefaults(ctx, { [name]: chosen.id }, services);
  return findDefaultLabels(ctx);
}

export async function saveTaxSettings(ctx: Ctx, form: z.output<typeof TaxForm>): Promise<TaxSettings> {
  const { id } = await requireConnection(ctx, 'shipengine');
  const { version, ...tax_settings } = form;
  await saveSettings(ctx, id, version, { tax_settings });
  return findTaxSettings(ctx);
}

/** Activates USPS return labels at EasyPost once it lists a service for them, and selects those services. */
export async function activateUspsReturns(scope: VendorScope): Promise<Connection> {
  requireShipping(scope);
  const { row, account } = await inReading(scope, async (ctx) => {
    const row = await requireConnection(ctx, 'easypost');
    return { row, account: accountOf(ctx, row) };
  });
  const listed = await answerConnecting(carrierKind, 'easypost', () => openCarrier(scope, account).listServices());
  const codes = listed.filter((service) => service.carrier === 'usps' && service.is_return_supported);
  return inTransaction(scope, async (ctx) => {
    const { version } = await lockConnection(ctx, row.id);
    const isActive = codes.length > 0;
    if (isActive)
      await ctx.db
        .update(carrierServices)
        .set({ is_selected: true, is_return_supported: true })
        .where(
          and(
            eq(carrierServices.company_id, ctx.company_id),
            eq(carrierServices.connection_id, row.id),
            eq(carrierServices.carrier, 'usps'),
            inArray(carrierServices.service_code, [...new Set(codes.map(({ service_code }) => service_code))]),
          ),
        );
    return saveConnection(ctx, row.id, version, () => ({
      settings: { is_usps_return_actived: isActive, is_usps_return_processing: !isActive },
    }));
  });
}
