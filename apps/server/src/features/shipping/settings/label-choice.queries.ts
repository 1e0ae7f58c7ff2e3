import { chooseRule, type ShippingSubject, type TriedRule } from '@tradepost/contracts/shipping/shipping-rule.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listOfferedServices, type OfferedService } from '../accounts/account.queries.ts';
import { listRuleRows } from './shipping-rule.queries.ts';
import { findShippingSettings, type ShippingSettings } from './shipping-settings.queries.ts';
import { findServiceProblem } from './shipping-settings.rules.ts';

export interface ChosenService {
  /** Null where none is set up, or the one that is set up is no longer offered. */
  service: OfferedService | null;
  /** In words, for staff. */
  why: string;
}

/**
 * The service of an order's label. `in` is the way from the seller: the first rule that fits chooses, otherwise the default
 * label. `out` is the way back: the return services.
 */
export async function chooseService(ctx: Ctx, subject: ShippingSubject, way: 'in' | 'out'): Promise<ChosenService> {
  const { service, why } = await explainService(ctx, subject, way);
  return { service, why };
}

/** The same, with the rules that were tried. */
export async function explainService(
  ctx: Ctx,
  subject: ShippingSubject,
  way: 'in' | 'out',
): Promise<ChosenService & { tried: TriedRule[] }> {
  const settings = await findShippingSettings(ctx);
  if (subject.is_international && !settings.is_international_shipping)
    return { service: null, why: 'The seller is abroad, and international shipping is off', tried: [] };
  const services = await listOfferedServices(ctx);
  const use = { is_international: subject.is_international };
  const find = (id: number) => services.find((service) => service.id === id);
  const usable = (id: number) => findServiceProblem(find(id), use) === null;
  if (way === 'out' || !settings.is_enable) return { ...chooseDefault(settings, services, subject, way), tried: [] };
  const rules = await listRuleRows(ctx);
  const { rule, why, tried } = chooseRule(rules, subject, { currency: ctx.company.currency, usable });
  const service_id = rule && (subject.is_international ? rule.international_service_id : rule.service_id);
  const service = service_id === null ? undefined : find(service_id);
  if (service && why) return { service, why, tried };
  const fallback = chooseDefault(settings, services, subject, way);
  return { ...fallback, why: rules.length > 0 ? `No rule fits. ${fallback.why}` : fallback.why, tried };
}

function chooseDefault(
  settings: ShippingSettings,
  services: readonly OfferedService[],
  { is_international }: ShippingSubject,
  way: 'in' | 'out',
): ChosenService {
  const is_return = way === 'out';
  const own = is_return
    ? { id: settings.return_service_id, abroad: settings.international_return_service_id }
    : { id: settings.default_service_id, abroad: settings.international_service_id };
  const id = is_international ? own.abroad : own.id;
  const name = `${is_international ? 'international' : 'default'} ${is_return ? 'return label' : 'label'}`;
  if (id === null) return { service: null, why: `The ${name} has no service. Choose one under Settings, Shipping.` };
  const service = services.find((each) => each.id === id);
  const problem = findServiceProblem(service, { is_international });
  if (!service || problem) return { service: null, why: `The service of the ${name} is no longer offered` };
  return { service, why: `The ${name}` };
}
