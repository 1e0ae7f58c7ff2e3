import type { WipeFacts } from '@tradepost/contracts/diagnostics/device-result.contract';
import type {
  DeviceTest,
  ResultDecision,
  WipeLevel,
  WipeOutcome,
} from '@tradepost/contracts/diagnostics/device-result.data';
import type { LockState } from '@tradepost/contracts/inventory/unit.data';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const deviceResults = pgTable(
  'device_results',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    result_id: text('result_id').notNull(),
    content_hash: text('content_hash').notNull(),
    tool: text('tool').notNull(),
    tool_version: text('tool_version'),
    station: text('station'),
    operator: text('operator'),
    imei: text('imei'),
    serial: text('serial'),
    imei_key: text('imei_key').generatedAlwaysAs(sql`device_key(imei)`),
    serial_key: text('serial_key').generatedAlwaysAs(sql`device_key(serial)`),
    model: text('model'),
    storage: text('storage'),
    color: text('color'),
    carrier: text('carrier'),
    tests: jsonb('tests').$type<DeviceTest[]>().notNull().default([]),
    battery_percent: integer('battery_percent'),
    battery_cycles: integer('battery_cycles'),
    grade: text('grade'),
    carrier_lock: text('carrier_lock').$type<LockState>(),
    activation_lock: text('activation_lock').$type<LockState>(),
    mdm_lock: text('mdm_lock').$type<LockState>(),
    blacklist: text('blacklist').$type<LockState>(),
    wipe: jsonb('wipe').$type<WipeFacts>(),
    tested_at: instant('tested_at').notNull(),
    order_item_id: id('order_item_id'),
    unit_id: id('unit_id'),
    status: text('status').$type<'clear' | 'differs' | 'unmatched'>().notNull(),
    decision: text('decision').$type<ResultDecision>(),
    decided_at: instant('decided_at'),
    decided_by_id: id('decided_by_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** What a failed test of a tool means to the company. */
export const deviceTestNames = pgTable(
  'device_test_names',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    defect_ids: bigint('defect_ids', { mode: 'number' }).array().notNull().default([]),
    condition_ids: bigint('condition_ids', { mode: 'number' }).array().notNull().default([]),
    is_ignored: boolean('is_ignored').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const wipeSettings = pgTable(
  'wipe_settings',
  {
    company_id: companyId(),
    is_required: boolean('is_required').notNull().default(false),
    category_ids: bigint('category_ids', { mode: 'number' }).array(),
    prefix: text('prefix').notNull().default('WC-'),
    next_number: bigint('next_number', { mode: 'number' }).notNull().default(1),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export const wipeCertificates = pgTable(
  'wipe_certificates',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    number: text('number').notNull(),
    token: text('token').notNull(),
    unit_id: id('unit_id'),
    order_item_id: id('order_item_id'),
    result_id: id('result_id'),
    device: text('device').notNull(),
    imei: text('imei'),
    serial: text('serial'),
    tool: text('tool').notNull(),
    tool_version: text('tool_version'),
    level: text('level').$type<WipeLevel>().notNull(),
    method: text('method').notNull(),
    outcome: text('outcome').$type<WipeOutcome>().notNull(),
    operator: text('operator').notNull(),
    verification: text('verification'),
    wiped_at: instant('wiped_at').notNull(),
    voided_at: instant('voided_at'),
    voided_by_id: id('voided_by_id'),
    void_reason: text('void_reason'),
    replaced_at: instant('replaced_at'),
    replaced_by_id: id('replaced_by_id'),
    created_by_id: id('created_by_id'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type DeviceResultRow = typeof deviceResults.$inferSelect;
export type WipeSettingsRow = typeof wipeSettings.$inferSelect;
export type WipeCertificateRow = typeof wipeCertificates.$inferSelect;

export const diagnosticsFacts = [
  tableFacts(deviceResults, {
    not_cloned: 'stock_and_invoices',
    not_of_person: 'what the shop’s tools say of a device',
  }),
  tableFacts(deviceTestNames, { not_cloned: 'vendors', settings: 'conditions' }),
  tableFacts(wipeSettings, {
    clone: {
      with: 'condition',
      what: ['wipe settings', 'wipe settings'],
      omitted: ['next_number', 'category_ids'],
    },
    settings: 'documents',
  }),
  tableFacts(wipeCertificates, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    not_of_person: 'documents of a device, which name no seller',
  }),
];
