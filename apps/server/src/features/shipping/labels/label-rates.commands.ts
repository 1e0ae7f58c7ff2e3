import type { DataOf } from '@tradepost/contracts/route';
import type { listLabelRates as contract, LabelForm } from '@tradepost/contracts/shipping/label.contract';
import { inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { accountOf, findConnection, listOfferedServices, type OfferedService } from '../accounts/account.queries.ts';
import type { Rate, ShipmentRequest } from '../carriers/carrier-port.rules.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { planForm } from './label-plan.queries.ts';
import type { NewLabel } from './new-labels.commands.ts';

type Rates = DataOf<typeof contract>;

/** Asks every connected carrier what the label would cost. One that fails does not hide the others. */
export async function listLabelRates(scope: VendorScope, form: LabelForm): Promise<Rates> {
  const { plan, services, accounts } = await inReading(scope, async (ctx) => {
    const services = await listOfferedServices(ctx);
    const ids = [...new Set(services.map(({ connection_id }) => connection_id))];
    const accounts = [];
    for (const id of ids) accounts.push({ id, account: accountOf(ctx, await findConnection(ctx, id)) });
    return { plan: await planForm(ctx, form, { is_quote: true }), services, accounts };
  });
  const request = shipmentOf(plan);
  const answers = await Promise.all(
    accounts.map(async ({ id, account }) => {
      try {
        return { id, vendor: account.vendor, rates: await openCarrier(scope, account).listRates(request), message: '' };
      } catch (error) {
        if (!(error instanceof VendorError)) throw error;
        return { id, vendor: account.vendor, rates: [], message: error.message };
      }
    }),
  );
  return {
    items: answers
      .flatMap(({ id, rates }) => rates.flatMap((rate) => priced(services, id, rate, plan.service?.id)))
      .sort((one, other) => one.cost - other.cost),
    why: plan.why,
    failures: answers.filter(({ message }) => message !== '').map(({ vendor, message }) => ({ vendor, message })),
  };
}

const shipmentOf = ({
  from,
  to,
  size,
  value,
  insured_amount,
  currency,
  box_id,
  contents,
}: NewLabel): ShipmentRequest => ({
  from,
  to,
  parcel: size,
  is_return: false,
  value,
  insured_amount,
  currency,
  reference: box_id ?? '',
  customs: from.country_code === to.country_code ? [] : contents,
});

/** A rate of a service that the company offers; others are left out. */
function priced(
  services: readonly OfferedService[],
  connection_id: number,
  rate: Rate,
  chosen: number | undefined,
): Rates['items'] {
  const service = services.find(
    (each) =>
      each.connection_id === connection_id &&
      each.service_code === rate.service_code &&
      each.carrier_account === (rate.carrier_account ?? ''),
  );
  if (!service) return [];
  return [
    {
      service_id: service.id,
      carrier: rate.carrier,
      name: service.name,
      vendor: service.vendor,
      is_test: service.is_test || service.vendor === 'sandbox',
      cost: rate.cost.amount,
      currency: rate.cost.currency,
      delivery_days: rate.delivery_days,
      is_chosen: service.id === chosen,
    },
  ];
}
