import type { HandBackReason } from '@tradepost/contracts/orders/counter/hand-back.data';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Devices that were offered at the counter and handed back. */
export const handedBackDevices = pgTable(
  'handed_back_devices',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    location_id: id('location_id').notNull(),
    member_id: id('member_id'),
    title: text('title').notNull(),
    imei: text('imei'),
    serial: text('serial'),
    imei_key: text('imei_key').generatedAlwaysAs(sql`device_key(imei)`),
    serial_key: text('serial_key').generatedAlwaysAs(sql`device_key(serial)`),
    reason: text('reason').$type<HandBackReason>().notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const handedBackFacts = [
  tableFacts(handedBackDevices, { not_cloned: 'orders', audited: true, not_of_person: 'a device without a seller' }),
];
