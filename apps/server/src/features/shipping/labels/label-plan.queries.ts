import { messages } from '@tradepost/contracts/errors';
import type { LabelForm } from '@tradepost/contracts/shipping/label.contract';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../../orders/items/order-items.queries.ts';
import { findOrder } from '../../orders/order.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { listOfferedServices, type OfferedService } from '../accounts/account.queries.ts';
import type { Party } from '../carriers/carrier-port.rules.ts';
import { chooseService } from '../settings/label-choice.queries.ts';
import { findShippingSettings, type ShippingSettings } from '../settings/shipping-settings.queries.ts';
import { insuredAmountOf } from '../settings/shipping-settings.rules.ts';
import { contentsOf } from './label-contents.rules.ts';
import { defaultLocationId, partyOfLocation } from './label-parties.queries.ts';
import { isAbroad, type NewLabel } from './new-labels.commands.ts';
import { planLabel } from './order-labels.commands.ts';

type Form = LabelForm;

/**
 * The label that a form asks for, with the service that it names or the rules choose. Without one it throws, but for a
 * quote, which is to choose from.
 */
export async function planForm(ctx: Ctx, form: Form, { is_quote = false } = {}): Promise<NewLabel> {
  const settings = await findShippingSettings(ctx);
  const order = form.order_id === undefined ? null : await findOrder(ctx, form.order_id);
  if (!order && form.type !== 'other') throw invalid({ order_id: messages.required('order_id') });
  if (order && form.type === 'other') throw invalid({ type: messages.choice('type') });
  const base = order ? await planLabel(ctx, order, form.type === 'out' ? 'out' : 'in', settings) : null;
  const sides = await sidesOf(ctx, form, order);
  const is_international = isAbroad(sides);
  const { service, why } = await serviceOf(ctx, form, order, { is_quote, is_international, settings });
  if (service) requireReach(service, sides, form.service_id !== undefined);
  const size = sizeOf(form, settings);
  const value = form.value ?? order?.total ?? 0;
  const insured = form.is_insured ?? settings.is_insured;
  return {
    order_id: order?.id ?? null,
    parcel_id: null,
    box_id: order?.box_id ?? (form.box_id || null),
    type: form.type,
    service,
    why,
    ...sides,
    size,
    value,
    currency: base?.currency ?? ctx.company.currency,
    is_to_us: isToUs(form),
    insured_amount: insured
      ? insuredAmountOf(
          { ...settings, is_insured: true, ...(form.is_insured ? { insurance_min_value: 0 } : {}) },
          value,
        )
      : null,
    contents:
      base?.contents ??
      contentsOf([{ title: 'devices', price: value, status: 'expected' }], size, sides.from.country_code),
    is_printerless: form.is_printerless,
    is_emailed: form.is_emailed,
    format: form.type !== 'in' && settings.printer_mode === 'zpl' ? 'zpl' : 'pdf',
  };
}

const isToUs = ({ type, is_to_us }: Form) => type === 'in' || (type === 'other' && is_to_us);

/** The person's side as typed, and our side. */
async function sidesOf(ctx: Ctx, form: Form, order: OrderRow | null): Promise<{ from: Party; to: Party }> {
  const person = personOf(form);
  const location_id = form.location_id ?? order?.location_id ?? (await defaultLocationId(ctx));
  const ours = await partyOfLocation(ctx, location_id);
  return isToUs(form) ? { from: person, to: ours } : { from: ours, to: person };
}

type PersonForm = Pick<Form, (keyof Form & `shipping_${string}`) | 'customer_email'>;

export const personOf = (form: PersonForm): Party => ({
  name: `${form.shipping_firstname} ${form.shipping_lastname}`,
  company: form.shipping_company,
  street: form.shipping_address1,
  suite: form.shipping_suite,
  city: form.shipping_city,
  state: form.shipping_state,
  zip_code: form.shipping_zip,
  country_code: form.shipping_country,
  phone: form.shipping_phone,
  email: form.customer_email,
});

const sizeOf = (form: Form, settings: ShippingSettings) => ({
  weight_grams: form.weight_grams ?? settings.parcel_weight_grams,
  length_mm: form.length_mm ?? settings.parcel_length_mm,
  width_mm: form.width_mm ?? settings.parcel_width_mm,
  height_mm: form.height_mm ?? settings.parcel_height_mm,
});

async function serviceOf(
  ctx: Ctx,
  form: Form,
  order: OrderRow | null,
  {
    is_quote,
    is_international,
    settings,
  }: { is_quote: boolean; is_international: boolean; settings: ShippingSettings },
): Promise<{ service: OfferedService | null; why: string }> {
  if (is_international && !settings.is_international_shipping)
    throw invalid({ shipping_country: 'International shipping is turned off in the shipping settings' });
  if (form.service_id !== undefined) {
    const service = (await listOfferedServices(ctx)).find(({ id }) => id === form.service_id);
    if (!service) throw invalid({ service_id: messages.choice('service_id') });
    return { service, why: `Chosen by ${ctx.actor.name}` };
  }
  const items = order ? await listItems(ctx, order.id) : [];
  const subject = { items, total: form.value ?? order?.total ?? 0, currency: ctx.company.currency, is_international };
  const chosen = await chooseService(ctx, subject, form.type === 'in' ? 'in' : 'out');
  if (!chosen.service && !is_quote) throw invalid({ service_id: messages.required('service') });
  return chosen;
}

/** An address in another country than the service goes to is caught before money is spent. */
export function requireReach(service: OfferedService, sides: { from: Party; to: Party }, isChosen: boolean): void {
  const abroad = isAbroad(sides);
  if (abroad ? service.is_international : service.is_domestic) return;
  const message = abroad
    ? `${service.name} does not go from ${sides.from.country_code} to ${sides.to.country_code}`
    : `${service.name} only goes to another country`;
  throw invalid(isChosen ? { service_id: message } : { shipping_country: message });
}
