import { z } from 'zod';
import { ConditionId, GradeId, Imei, LocationId, ModelId, Note, Serial, VariantId, Version } from '../fields.ts';
import { contract, explain, IdParams, Instant, Minor, maxPrice } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';
import { lockStates, unitSources } from './unit.data.ts';
import { eachUnitText } from './unit.fields.ts';

const area = 'inventory';
const RecordId = z.number().int();

export const UnitStatusId = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1), z.literal(4), z.literal(5)])
  .describe('0 available, 1 pending, 2 sold, -1 deleted, 4 moved, 5 not available');
const Lock = z.enum(lockStates).nullable().describe('What a check said; null where nobody looked');

/** What keeps a unit from sale. */
export const UnitHold = z
  .object({
    kind: z
      .enum(['police', 'purchase', 'own'])
      .describe('By the police, by the law after a purchase, or by the company'),
    reason: z.string().nullable().describe('Of the company’s own hold'),
    until: Instant.nullable().describe('Null: until it is released, or until the report that it begins with'),
  })
  .meta({ id: 'UnitHold' });
export type UnitHold = z.infer<typeof UnitHold>;

export const UnitListed = z
  .object({
    id: RecordId,
    number: z.string().describe('On its label, such as `U-0042`'),
    title: z.string(),
    variant_label: z.string().nullable(),
    condition_label: z.string().nullable(),
    imei: z.string().nullable(),
    serial: z.string().nullable(),
    status: UnitStatusId,
    location_id: RecordId,
    location_name: z.string(),
    grade_id: RecordId.nullable(),
    grade_name: z.string().nullable(),
    ...eachUnitText(() => z.string().nullable()),
    battery_percent: z.number().int().nullable(),
    carrier_lock: Lock,
    activation_lock: Lock,
    mdm_lock: Lock,
    blacklist: Lock,
    source: z.enum(unitSources),
    cost: costFigure('Purchase, shipping, bonus and parts together'),
    sale_price: Minor.nullable().describe('Asking price; null: not priced'),
    sold_price: Minor.nullable().describe('Without tax that the buyer pays on top'),
    sold_net: costFigure('Of a sold unit: without any tax, also that of the margin scheme'),
    margin: costFigure('Of a sold unit: `sold_net` less its cost'),
    sold_at: Instant.nullable(),
    currency: z.string(),
    hold: UnitHold.nullable().describe('The strictest of those in force'),
    days_in_stock: z.number().int().describe('Since it came in, until it was sold'),
    created_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'UnitListed' });
export type UnitListed = z.infer<typeof UnitListed>;

export const UnitDiagnostic = z
  .object({
    name: explain(z.string().trim().min(1).max(80), 'The test, such as `Face ID`', 'Face ID'),
    result: z.enum(['pass', 'fail']).describe('Whether the test passed'),
    note: Note.max(300).optional(),
  })
  .meta({ id: 'UnitDiagnostic' });

export const UnitDetail = UnitListed.extend({
  category_id: RecordId.nullable(),
  model_id: RecordId.nullable(),
  variant_id: RecordId.nullable(),
  condition_id: RecordId.nullable(),
  purchase_cost: costFigure('Paid to the seller'),
  shipping_cost: costFigure('Its share of its order’s labels'),
  promo_cost: costFigure('Its share of its order’s bonuses and fees'),
  parts_cost: costFigure('Parts and work since it was bought'),
  erased_at: Instant.nullable().describe('When its data was erased'),
  diagnostics: z.array(UnitDiagnostic),
  warranty_days: z.number().int().nullable().describe('Null: as the invoice settings say'),
  is_margin_scheme: z.boolean().describe('Bought from a private person without VAT'),
  removed_reason: z.string().nullable().describe('Why it is not for sale or left the stock'),
  sold_via: z.enum(['invoice', 'instant', 'elsewhere']).nullable(),
  sold_by: z.string().nullable(),
  holds: z.array(UnitHold),
  order: z
    .object({ id: RecordId, box_id: z.string(), url: z.string(), customer_name: z.string(), customer_id: RecordId })
    .nullable()
    .describe('The order that it was bought in'),
  invoice: z.object({ id: RecordId, number: z.string() }).nullable().describe('The open invoice that it is on'),
  undo_sale_until: Instant.nullable().describe('A sale without an invoice can be undone until then'),
}).meta({ id: 'UnitDetail' });
export type UnitDetail = z.infer<typeof UnitDetail>;

/** What people write of a unit. */
export const UnitForm = z.object({
  title: explain(
    z.string().trim().max(200).optional(),
    'Of a device that the catalog lacks; otherwise the model’s name',
    'Apple iPhone 15',
  ),
  model_id: ModelId.nullable().optional(),
  variant_id: VariantId.nullable().optional(),
  condition_id: ConditionId.nullable().optional(),
  imei: Imei.max(40).nullable().optional(),
  serial: Serial.max(60).nullable().optional(),
  grade_id: GradeId.nullable().optional(),
  ...eachUnitText((_key, { max, about, example }) =>
    explain(z.string().trim().max(max).nullable().optional(), about, example),
  ),
  battery_percent: explain(z.number().int().min(0).max(100).nullable().optional(), 'Battery health in percent', 91),
  carrier_lock: z
    .enum(lockStates)
    .nullable()
    .optional()
    .describe('Whether a carrier locks it; null where nobody looked'),
  activation_lock: z
    .enum(lockStates)
    .nullable()
    .optional()
    .describe('Whether an account locks it; null where nobody looked'),
  mdm_lock: z
    .enum(lockStates)
    .nullable()
    .optional()
    .describe('Whether an organization manages it; null where nobody looked'),
  blacklist: z
    .enum(lockStates)
    .nullable()
    .optional()
    .describe('Whether its IMEI is blacklisted; null where nobody looked'),
  is_erased: z.boolean().optional().describe('Its data was erased'),
  diagnostics: z.array(UnitDiagnostic).max(60).optional().describe('Results of tests'),
  purchase_cost: z.number().int().min(0).max(maxPrice).optional().describe('Only for units that no order brought'),
  sale_price: explain(
    z.number().int().min(0).max(maxPrice).nullable().optional(),
    'Asking price in minor units; null: not priced',
    32900,
  ),
  warranty_days: explain(z.number().int().min(0).max(3650).nullable().optional(), 'Days of warranty', 90),
  is_margin_scheme: z.boolean().optional().describe('Whether it is sold under the margin scheme'),
});
export type UnitForm = z.output<typeof UnitForm>;

export const NewUnit = UnitForm.extend({
  location_id: LocationId,
  note: Note.max(5_000).optional(),
});

export const createUnit = contract({
  method: 'POST',
  url: '/v1/pos/inventory/create',
  area,
  summary: 'Add a unit that no order brought',
  description:
    'Needs a model of the catalog or a title. 409 with the unit when one with this IMEI or serial number is in stock, or with the order while one is being bought.',
  access: 'inventory.edit',
  body: NewUnit,
  data: UnitDetail,
  idempotent: true,
});

export const findUnit = contract({
  method: 'GET',
  url: '/v1/pos/inventory/:id',
  area,
  summary: 'A unit with its cost, holds and how it came and went',
  access: 'inventory.view',
  params: IdParams,
  data: UnitDetail,
});

export const updateUnit = contract({
  method: 'PUT',
  url: '/v1/pos/inventory/update/:id',
  area,
  summary: 'Save the details of a unit',
  description: 'Fields that are left out stay as they are. Its status, place and parts have calls of their own.',
  access: 'inventory.edit',
  params: IdParams,
  body: UnitForm.extend({ version: Version }),
  data: UnitDetail,
});

export const IdentifiedUnit = z
  .object({
    identifier: z.string().describe('As it is stored'),
    kind: z.enum(['imei', 'serial']).describe('The field that it belongs to'),
    warnings: z.array(z.string()),
    is_misread: z.boolean().describe('An IMEI with a wrong check digit'),
    unit: z
      .object({ id: RecordId, number: z.string(), title: z.string(), status: UnitStatusId, is_in_stock: z.boolean() })
      .nullable()
      .describe('The newest unit with this identifier'),
    order: z
      .object({ id: RecordId, box_id: z.string(), url: z.string() })
      .nullable()
      .describe('An open order that it is being bought in'),
    model: z.object({ id: RecordId, name: z.string(), category_id: RecordId }).nullable().describe('From the IMEI'),
  })
  .meta({ id: 'IdentifiedUnit' });

export const identifyUnit = contract({
  method: 'GET',
  url: '/v1/pos/inventory/identify',
  area,
  summary: 'What a scanned IMEI or serial number is',
  access: 'inventory.view',
  query: z.object({
    code: explain(z.string().trim().min(1).max(60), 'IMEI, serial number or unit number', '356938035643809'),
  }),
  data: IdentifiedUnit,
});
