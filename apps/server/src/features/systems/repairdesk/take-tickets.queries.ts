import { deviceKeys } from '@tradepost/contracts/catalog/device-key.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isOneOf, isOpenItem, keysOf } from '../../orders/items/held-device.queries.ts';
import type { Intake } from '../port/system-port.rules.ts';
import type { TicketThere } from './repairdesk.rules.ts';

/** A ticket belongs to the order that was made of it or that it was made of, or to the open one that buys its device. */
export const takeTickets: Intake = {
  async take(ctx, _row, records, known) {
    const tickets = records.map(({ data }) => data as TicketThere);
    const buying = await findOrders(ctx, tickets);
    return records.map(({ id }, index) => {
      const order_id =
        known.get(id)?.record_id ?? numbersOf(tickets[index]).flatMap((key) => buying.get(key) ?? [])[0] ?? null;
      return order_id === null ? { outcome: 'unmatched' } : { outcome: 'linked', record: 'order', record_id: order_id };
    });
  },
  factsOf(data) {
    const { devices } = data as TicketThere;
    const join = (values: string[]) => [...new Set(values.filter((value) => value !== ''))].join(', ');
    const facts = {
      Problem: join(devices.map(({ problem }) => problem)),
      'Status there': join(devices.map(({ status }) => status)),
      IMEI: join(devices.map(({ imei }) => imei ?? '')),
    };
    return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
  },
};

const numbersOf = (ticket: TicketThere | undefined): string[] =>
  deviceKeys((ticket?.devices ?? []).flatMap(({ imei, serial }) => [imei, serial]));

/** The open orders that buy one of the devices, by the keys of their numbers. */
async function findOrders(ctx: Ctx, tickets: readonly TicketThere[]): Promise<Map<string, number>> {
  const numbers = tickets.flatMap(({ devices }) => devices.flatMap(({ imei, serial }) => [imei, serial]));
  if (deviceKeys(numbers).length === 0) return new Map();
  const rows = await readRows<{ imei: string | null; serial: string | null; order_id: number }>(
    ctx.db,
    sql`select i.imei, i.serial, i.order_id from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and ${isOneOf('i', keysOf(numbers))} and ${isOpenItem}`,
  );
  return new Map(
    rows.flatMap(({ imei, serial, order_id }) =>
      deviceKeys([imei, serial]).map((key): [string, number] => [key, order_id]),
    ),
  );
}
