import { messages } from '@tradepost/contracts/errors';
import { findHeadingFault, unitFileColumns } from '@tradepost/contracts/inventory/unit-file.rules';
import { formatMoney } from '@tradepost/contracts/money';
import { signsOf } from '@tradepost/contracts/numbers';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { defineFileImport } from '../../../platform/imports/define-import.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openUnitReader, saveUnits } from './save-lines.commands.ts';
import { unitImportRejects, unitImports } from './unit-import.table.ts';

/** Adds the units of a file. */
export const importUnitsJob = defineFileImport({
  name: 'inventory-import',
  event: 'inventory-import',
  title: 'Unit import',
  checkTitle: 'Check of a file of units',
  entity: 'unit',
  imports: unitImports,
  rejects: unitImportRejects,
  columns: unitFileColumns,
  findFault: findHeadingFault,
  batchSize: 500,
  maxRows: 100_000,
  template: {
    file: 'units-template',
    sheet: 'Units',
    example: {
      imei: '356991201447356',
      device: 'Apple iPhone 13',
      variant: '128 GB Unlocked',
      grade: 'A',
      color: 'Midnight',
      battery_percent: '91',
      carrier_lock: 'clear',
      activation_lock: 'clear',
      cost: '210.00',
      asking_price: '329.00',
    },
  },
  rejected: { file: 'rejected-units', sheet: 'Rejected units', columns: [['Reason', ({ reason }) => reason]] },
  check: requireLocation,
  openReader: openUnitReader,
  show(unit, { company: { country_code } }) {
    const money = (amount: number | null | undefined) =>
      amount == null ? '' : formatMoney(amount, unit.currency, signsOf(country_code));
    return {
      imei: unit.imei ?? '',
      serial: unit.serial ?? '',
      device: unit.title,
      variant: unit.variant_label ?? '',
      cost: money(unit.purchase_cost),
      asking_price: money(unit.sale_price),
    };
  },
  save: saveUnits,
  describe({ accepted, rejected, is_dry_run }) {
    const done = `${accepted} ${accepted === 1 ? 'unit' : 'units'} ${is_dry_run ? 'can be added' : 'added'}`;
    return rejected > 0 ? `${done}, ${rejected} rejected` : done;
  },
});

async function requireLocation(ctx: Ctx, { location_id: id }: { location_id: number; is_dry_run: boolean }) {
  const { location_ids } = ctx.actor;
  const row = await readRow(ctx.db, sql`select id from locations where company_id = ${ctx.company_id} and id = ${id}`);
  if (!row || (location_ids !== null && !location_ids.includes(id)))
    throw invalid({ location_id: messages.choice('location_id') });
}
