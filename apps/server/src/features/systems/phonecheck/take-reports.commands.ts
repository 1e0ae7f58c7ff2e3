import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { Intake, Taken } from '../port/system-port.rules.ts';
import type { PhoneCheckReport } from './phonecheck.rules.ts';
import { storeReport } from './store-reports.commands.ts';

/** The reports of a day, of whatever device: those of open orders and units in stock are stored with them. */
export const takeReports: Intake = {
  async take(ctx, _row, records) {
    const taken: Taken[] = [];
    for (const { data } of records) {
      const stored = await storeReport(ctx, data as PhoneCheckReport);
      if (!stored) taken.push({ outcome: 'rejected', reason: 'The report has no number or time of the test' });
      else if (!stored.device) taken.push({ outcome: 'unmatched' });
      else if (stored.device.kind === 'unit')
        taken.push({ outcome: stored.is_new ? 'added' : 'linked', record: 'unit', record_id: stored.device.id });
      else
        taken.push({
          outcome: stored.is_new ? 'added' : 'linked',
          record: 'order',
          record_id: await orderOf(ctx, stored.device.id),
        });
    }
    return taken;
  },
  factsOf(data) {
    const { Grade, Failed, StationID } = data as PhoneCheckReport;
    const facts = { Grade: Grade ?? '', Failed: Failed ?? '', Station: StationID ?? '' };
    return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
  },
};

async function orderOf(ctx: Ctx, item_id: number): Promise<number> {
  const row = await readRow<{ order_id: number }>(
    ctx.db,
    sql`select order_id from order_items where company_id = ${ctx.company_id} and id = ${item_id}`,
  );
  return row?.order_id ?? 0;
}
