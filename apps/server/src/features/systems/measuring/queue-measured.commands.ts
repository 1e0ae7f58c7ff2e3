import { type MeasuringVendor, measuringVendors } from '@tradepost/contracts/systems/system-vendor.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { Measured, MeasuredEvent, ShopMeasurer } from '../../shop/measuring/measuring-port.queries.ts';
import { findSystemAt, isReady, listSystems } from '../accounts/system.queries.ts';
import { networkOf } from '../awin/awin.rules.ts';
import { queueConversion } from '../awin/conversion.commands.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { googleEventOf, metaEventOf } from './measuring.rules.ts';

const facts: Record<MeasuringVendor, Pick<Measured, 'name' | 'purposes'>> = {
  'google-analytics': { name: 'Google', purposes: ['analytics'] },
  meta: { name: 'Meta', purposes: ['advertising'] },
  'tag-manager': { name: 'Google', purposes: ['analytics', 'advertising'] },
};

/** The accounts of those who measure that are set up and not paused. A sandbox has no container that could run. */
async function listMeasuring(ctx: Ctx): Promise<{ vendor: MeasuringVendor; row: SystemRow }[]> {
  const rows = (await listSystems(ctx)).filter((row) => row.is_current && isReady(row));
  return measuringVendors.flatMap((vendor) => {
    const row = rows.find((each) => each.vendor === vendor);
    return row && !(vendor === 'tag-manager' && row.settings.is_sandbox) ? [{ vendor, row }] : [];
  });
}

/** What is sent to a system; null for what its visitor did not allow, and where nothing is sent. */
function bodyOf(ctx: Ctx, vendor: MeasuringVendor, event: MeasuredEvent): object | null {
  if (vendor === 'google-analytics') return googleEventOf(event);
  if (vendor === 'meta') return metaEventOf(event, ctx.company.country_code);
  return null;
}

/** Networks of affiliates hear of sales by their links, which are ads. */
const affiliateFacts = ({ shown }: SystemRow): Measured => ({
  name: networkOf(shown) === 'awin' ? 'Awin' : 'ShareASale',
  purposes: ['advertising'],
  container: null,
});

/** Measures shops with the connected systems. */
export const shopMeasurer: ShopMeasurer = {
  async list(ctx) {
    const affiliates = await findSystemAt(ctx, 'awin');
    return [
      ...(await listMeasuring(ctx)).map(({ vendor, row }) => ({
        ...facts[vendor],
        container: vendor === 'tag-manager' ? (row.shown.container_id ?? null) : null,
      })),
      ...(affiliates && isReady(affiliates) ? [affiliateFacts(affiliates)] : []),
    ];
  },
  async queue(ctx, event) {
    await queueConversion(ctx, event);
    const { name: what, event_id, order } = event;
    for (const { vendor } of await listMeasuring(ctx)) {
      const body = bodyOf(ctx, vendor, event);
      const about = { record: order && 'order', record_id: order?.id ?? null };
      if (body) await queuePush(ctx, vendor, { what, ...about, key: `${what} ${event_id}`, body });
    }
  },
};
