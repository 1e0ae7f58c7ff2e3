import { isCertainModel } from '@tradepost/contracts/catalog/device-candidate.rules';
import { deviceKeys } from '@tradepost/contracts/catalog/device-key.rules';
import { signsOf } from '@tradepost/contracts/numbers';
import type { WholeCellSettings } from '@tradepost/contracts/systems/wholecell.contract';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openMatcher } from '../../conditions/matching/match-devices.queries.ts';
import { emitUnitChanged, updateUnit } from '../../inventory/edit-unit.commands.ts';
import { inventoryUnits } from '../../inventory/unit.table.ts';
import { isOneOf, isOpenItem, isStockUnit, lockDevices } from '../../orders/items/held-device.queries.ts';
import { settingsOf } from '../accounts/system.queries.ts';
import type { Intake, RemoteRecord, SystemRow, Taken } from '../port/system-port.rules.ts';
import { compareUnit, type OwnUnit } from './compare-unit.rules.ts';
import { numbersOf, type WholeCellUnit } from './wholecell.rules.ts';

type Own = OwnUnit & { is_in_stock: boolean };

interface Reader {
  settings: WholeCellSettings;
  location_id: number;
  grades: ReadonlyMap<string, number>;
  deviceOf(unit: WholeCellUnit): Device | null;
  /** Our units, and the open orders, by the key of a number. */
  units: ReadonlyMap<string, Own>;
  buying: ReadonlyMap<string, string>;
  /** The numbers of new devices of the page. */
  seen: Set<string>;
}

interface Device {
  title: string;
  category_id: number;
  model_id: number;
  variant_id: number | null;
  variant_label: string | null;
}

/** Devices of WholeCell are units, matched by their number. A unit with other data waits for a person. */
export const takeUnits: Intake = {
  async take(ctx, row, records, known) {
    const reader = await openReader(ctx, row, records as Read[]);
    const read = (records as Read[]).map(({ id, data }) => readUnit(ctx, reader, data, known.get(id)?.record_id));
    const added = await addUnits(
      ctx,
      read.flatMap((each) => ('unit' in each ? each.unit : [])),
    );
    return read.map((each) =>
      'unit' in each ? { outcome: 'added', record: 'unit', record_id: added.shift() ?? 0 } : each,
    );
  },
  async useTheirs(ctx, row, { data, record_id }) {
    const unit = await findUnit(ctx, record_id);
    if (!unit) throw conflict('The unit is gone');
    const theirs = data as WholeCellUnit;
    const reader = await openReader(ctx, row, []);
    const device = reader.deviceOf(theirs);
    const differs = compareUnit(unit, theirs, device, signsOf(ctx.company.country_code));
    if (differs.some(({ field }) => field === 'Status'))
      throw conflict('Record its sale, or bring it back into stock, in the inventory first');
    const grade_id = theirs.grade === null ? undefined : reader.grades.get(theirs.grade.toLowerCase());
    if (differs.some(({ field }) => field === 'Grade') && grade_id === undefined)
      throw conflict(`You have no grade called ${theirs.grade}`);
    await updateUnit(ctx, unit.id, {
      version: unit.version,
      ...(device && device.model_id !== unit.model_id
        ? { model_id: device.model_id, variant_id: device.variant_id }
        : {}),
      ...(grade_id === undefined ? {} : { grade_id }),
      ...(theirs.color === null ? {} : { color: theirs.color }),
      ...(theirs.carrier === null ? {} : { carrier: theirs.carrier }),
      ...(theirs.asking_price === null ? {} : { sale_price: theirs.asking_price }),
    });
  },
  factsOf(data) {
    const { number, status, place, sku } = data as WholeCellUnit;
    const facts = { IMEI: number, 'Status there': status, Place: place ?? '', SKU: sku ?? '' };
    return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
  },
};

type Read = RemoteRecord & { data: WholeCellUnit };

type NewUnit = Omit<typeof inventoryUnits.$inferInsert, 'company_id'>;

/** What becomes of a device: a unit of ours has the same number, it is a new one, or it cannot be taken in. */
function readUnit(
  ctx: Ctx,
  reader: Reader,
  theirs: WholeCellUnit,
  known_id: number | null | undefined,
): Taken | { unit: NewUnit } {
  const keys = deviceKeys([theirs.number]);
  const ours = keys.map((key) => reader.units.get(key)).find((unit) => unit !== undefined);
  const device = reader.deviceOf(theirs);
  if (ours) {
    const differences = compareUnit(ours, theirs, device, signsOf(ctx.company.country_code));
    return { outcome: differences.length > 0 ? 'conflict' : 'linked', record: 'unit', record_id: ours.id, differences };
  }
  if (known_id != null) return { outcome: 'rejected', reason: 'The unit has another number by now' };
  const isWanted = reader.settings.statuses.some((status) => status.toLowerCase() === theirs.status.toLowerCase());
  if (!isWanted) return { outcome: 'ignored' };
  if (keys.length === 0) return { outcome: 'rejected', reason: 'It has no IMEI or serial number' };
  const box_id = keys.map((key) => reader.buying.get(key)).find((found) => found !== undefined);
  if (box_id !== undefined) return { outcome: 'rejected', reason: `Being bought in the open order ${box_id}` };
  if (keys.some((key) => reader.seen.has(key))) return { outcome: 'rejected', reason: 'WholeCell has it twice' };
  if (!device && theirs.device === '') return { outcome: 'rejected', reason: 'It does not say which device it is' };
  for (const key of keys) reader.seen.add(key);
  return { unit: unitOf(ctx, reader, theirs, device) };
}

const unitOf = (ctx: Ctx, reader: Reader, theirs: WholeCellUnit, device: Device | null): NewUnit => ({
  location_id: reader.location_id,
  ...(device ?? { title: theirs.device, variant_label: theirs.variant || null }),
  ...numbersOf(theirs),
  grade_id: reader.grades.get((theirs.grade ?? '').toLowerCase()) ?? null,
  color: theirs.color,
  carrier: theirs.carrier,
  purchase_cost: theirs.cost,
  sale_price: theirs.asking_price,
  currency: ctx.company.currency,
  source: 'import',
});

/** Returns their ids in the same order. */
async function addUnits(ctx: Ctx, units: readonly NewUnit[]): Promise<number[]> {
  if (units.length === 0) return [];
  const stored = await ctx.db
    .insert(inventoryUnits)
    .values(units.map((unit) => ({ ...unit, company_id: ctx.company_id })))
    .returning({ id: inventoryUnits.id });
  emitUnitChanged(ctx);
  return stored.map(({ id }) => id);
}

/** Reads what a page needs at once. */
async function openReader(ctx: Ctx, row: SystemRow, records: readonly Read[]): Promise<Reader> {
  const settings = settingsOf('wholecell', row);
  const match = await openMatcher(ctx);
  const grades = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select id, name from inventory_conditions where company_id = ${ctx.company_id} and not is_archived`,
  );
  return {
    settings,
    location_id: await findLocation(ctx, settings.location_id),
    grades: new Map(grades.map(({ id, name }) => [name.toLowerCase(), id])),
    deviceOf(unit) {
      const { candidates } = match({ text: [unit.device, unit.variant].filter(Boolean).join(' ') });
      const [found] = candidates;
      if (!found || !isCertainModel(candidates)) return null;
      const { title, category_id, model_id, variant_id, variant_label } = found;
      return { title, category_id, model_id, variant_id, variant_label: variant_label || unit.variant || null };
    },
    ...(await findHeld(ctx, records)),
    seen: new Set(),
  };
}

const unitColumns = sql`u.id, u.version, u.imei, u.serial, u.status, u.title, u.model_id, g.name as grade, u.color, u.carrier,
    u.sale_price, u.currency, ${isStockUnit} as is_in_stock`;
const fromUnits = sql`from inventory_units u
    left join inventory_conditions g on g.company_id = u.company_id and g.id = u.grade_id`;

/** Our units and open orders with the numbers of a page. Others who add these devices wait. */
async function findHeld(ctx: Ctx, records: readonly Read[]): Promise<Pick<Reader, 'units' | 'buying'>> {
  const keys = await lockDevices(
    ctx,
    records.map(({ data }) => data.number),
  );
  if (!keys) return { units: new Map(), buying: new Map() };
  // The one in stock, or else the newest, comes last and stays.
  const units = await readRows<Own>(
    ctx.db,
    sql`select ${unitColumns} ${fromUnits} where u.company_id = ${ctx.company_id} and ${isOneOf('u', keys)}
         order by is_in_stock, u.id`,
  );
  const buying = await readRows<{ imei: string | null; serial: string | null; box_id: string }>(
    ctx.db,
    sql`select i.imei, i.serial, o.box_id from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and ${isOneOf('i', keys)} and ${isOpenItem}`,
  );
  const byKey = <Row extends { imei: string | null; serial: string | null }, Value>(
    rows: Row[],
    of: (row: Row) => Value,
  ) => new Map(rows.flatMap((row) => deviceKeys([row.imei, row.serial]).map((key): [string, Value] => [key, of(row)])));
  return { units: byKey(units, (unit) => unit), buying: byKey(buying, ({ box_id }) => box_id) };
}

async function findUnit(ctx: Ctx, id: number | null): Promise<OwnUnit | undefined> {
  return id === null
    ? undefined
    : readRow<Own>(
        ctx.db,
        sql`select ${unitColumns} ${fromUnits} where u.company_id = ${ctx.company_id} and u.id = ${id}`,
      );
}

/** The chosen location, or the first one where it is gone. */
async function findLocation(ctx: Ctx, chosen: number | null): Promise<number> {
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from locations where company_id = ${ctx.company_id} order by (id = ${chosen}) desc nulls last, id limit 1`,
  );
  if (!row) throw conflict('Add a location first');
  return row.id;
}
