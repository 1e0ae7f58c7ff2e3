import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listOfferedServices, type OfferedService } from '../connections/connection.queries.ts';
import { findShippingSettings } from './shipping-settings.queries.ts';

export interface ShippedSubject {
  items: readonly { condition_id: number | null; model_id: number | null }[];
  total: number;
  currency: string;
  is_international: boolean;
}

export async function chooseService(
  ctx: Ctx,
  { is_international }: ShippedSubject,
  way: 'in' | 'out',
): Promise<{ service: OfferedService | null; why: string }> {
  const settings = await findShippingSettings(ctx);
  const id = is_international
    ? way === 'in'
      ? settings.international_service_id
      : settings.international_return_service_id
    : way === 'in'
      ? settings.default_service_id
      : settings.return_service_id;
  const service = (await listOfferedServices(ctx)).find((each) => each.id === id) ?? null;
  return { service, why: 'Default label' };
}
