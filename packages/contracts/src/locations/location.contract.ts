import { z } from 'zod';
import { AddressFields, PhoneNumber, Timezone } from '../company/company-form.contract.ts';
import { Lines } from '../company/lines.contract.ts';
import { CountryCode } from '../countries.ts';
import { Email, Version } from '../fields.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { contract, Day, explain, Flag, Id, IdParams, Instant } from '../route.ts';
import { problemOfHours } from './hours.rules.ts';
import { customKinds, locationMethods, maxLocations } from './location.data.ts';
import { isPriceAccepted } from './location-price.contract.ts';

const area = 'locations';
const path = '/v1/pos/settings/store-location';

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00');
const Method = z.enum(locationMethods).describe('How the location buys');
const CustomKind = z.enum(customKinds);

export const OpenHours = z.object({
  day: z.number().int().min(0).max(6).describe('0 is Sunday'),
  opens: explain(Clock, 'Local time', '09:00'),
  closes: explain(Clock, 'Local time, after `opens`', '18:00'),
});

export const HoursException = z.object({
  date: Day.describe('The day that differs'),
  name: explain(z.string().trim().min(1).max(80), 'Such as the holiday', 'Christmas Day'),
  opens: explain(Clock.nullable(), 'Null with `closes`: closed all day', '09:00'),
  closes: explain(Clock.nullable(), 'Local time of closing', '18:00'),
  is_yearly: z.boolean().describe('The same day every year'),
});

const ReceiptHeader = Lines.max(300);

/** The fields of a location, as form and server check them. */
export const LocationFields = AddressFields.extend({
  name: explain(z.string().trim().min(1).max(100), 'As staff and sellers see it', 'Portland store'),
  method: Method,
  custom_kind: explain(CustomKind.nullable().default(null), 'What a custom location is for', null),
  email: z.union([z.literal(''), Email]).default(''),
  phone: PhoneNumber.default(''),
  country_code: CountryCode,
  lat: z.number().min(-90).max(90).nullable().default(null).describe('Latitude of the map pin'),
  lon: z.number().min(-180).max(180).nullable().default(null).describe('Longitude of the map pin'),
  timezone: explain(Timezone.nullable().default(null), 'IANA name; null: the company’s', 'America/New_York'),
  hours: z.array(OpenHours).max(28).default([]).describe('Opening hours; empty: not stated'),
  exceptions: z.array(HoursException).max(100).default([]).describe('Holidays, and days with other hours'),
  receipt_header: ReceiptHeader.default('').describe('Printed under the company’s name on receipts'),
  translations: translationForm({ receipt_header: ReceiptHeader }),
  prints_hours: z.boolean().default(false).describe('Receipts print the opening hours'),
  currency_display: z
    .enum(['symbol', 'code'])
    .default('symbol')
    .describe('How receipts print totals and payments: `$12.00`, or `$12.00 USD`'),
  default_member_ids: z
    .array(Id)
    .max(200)
    .optional()
    .describe('The team members who start at this location when they sign in; left out: unchanged'),
});

export const LocationForm = LocationFields.superRefine((form, context) => {
  const problem = problemOfHours(form);
  if (problem) context.addIssue({ code: 'custom', path: problem.field.split('.'), message: problem.message });
  if (form.method === 'custom' && form.custom_kind === null)
    context.addIssue({ code: 'custom', path: ['custom_kind'], message: 'Please select what the location is for' });
  if (form.method !== 'custom' && form.custom_kind !== null)
    context.addIssue({ code: 'custom', path: ['custom_kind'], message: 'Only for custom locations' });
  if ((form.lat === null) !== (form.lon === null))
    context.addIssue({ code: 'custom', path: ['lat'], message: 'Enter both coordinates, or neither' });
});
export type LocationForm = z.output<typeof LocationForm>;

const RecordId = z.number().int();

export const StoreLocation = z
  .object({
    id: RecordId,
    name: z.string(),
    method: Method,
    custom_kind: CustomKind.nullable(),
    is_on: z.boolean().describe('False: archived'),
    archived_at: Instant.nullable(),
    email: z.string(),
    phone: z.string(),
    street: z.string(),
    suite: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    country_code: z.string(),
    address_text: z.string().nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    timezone: z.string().nullable().describe('Null: the company’s'),
    hours: z.array(OpenHours),
    exceptions: z.array(HoursException),
    receipt_header: z.string(),
    language: TextLanguage,
    translations: translationsOf({ receipt_header: z.string() }),
    prints_hours: z.boolean(),
    currency_display: z.enum(['symbol', 'code']),
    version: z.number().int(),
    created_at: Instant,
  })
  .meta({ id: 'StoreLocation' });
export type StoreLocation = z.infer<typeof StoreLocation>;

export const LocationPerson = z.object({
  id: RecordId,
  name: z.string(),
  is_default_here: z.boolean().describe('Starts at this location when signing in'),
});

/** What is at a location, which keeps it from vanishing. */
export const LocationContents = z
  .object({
    open_orders: z.number().int().describe('Orders in progress, counted up to 10,000'),
    open_parcels: z.number().int().describe('Of them, orders that arrive by mail'),
    units: z.number().int().describe('Devices in stock, counted up to 10,000'),
    open_drawers: z.number().int().describe('Cash drawers that are open'),
    open_batches: z.number().int().describe('Payout batches of the location that are not settled'),
    staff: z.number().int().describe('Team members who start here when they sign in'),
  })
  .meta({ id: 'LocationContents' });
export type LocationContents = z.infer<typeof LocationContents>;

export const LocationDetail = StoreLocation.extend({
  staff: z.array(LocationPerson).describe('Team members with access to the location'),
  contents: LocationContents,
  payout_methods: z.array(z.string()).describe('Names of the payout methods offered here'),
  price_list: z.string().nullable().describe('Name of its own price list; null: the company’s prices'),
  hold_days: z.number().int().describe('Days that bought devices are held'),
  retention_years: z.number().int().describe('Years that records are kept'),
  uses_drawers: z.boolean().describe('Cash is kept in drawers'),
}).meta({ id: 'LocationDetail' });
export type LocationDetail = z.infer<typeof LocationDetail>;

export const listStoreLocations = contract({
  method: 'GET',
  url: path,
  area,
  summary: 'The company’s locations, or its archived ones',
  description: 'Those that the member may see, at most 1,000.',
  access: 'settings.view',
  query: z.object({
    is_archived: Flag.optional().describe('1: the archived ones'),
    search: explain(z.string().trim().max(100).optional(), 'A part of the name or address', 'hart'),
    limit: z.coerce.number().int().min(1).max(maxLocations).default(maxLocations).describe('At most 1,000'),
  }),
  data: z.object({
    items: z.array(StoreLocation),
    total: z.number().int(),
    total_archived: z.number().int(),
    distance_unit: z.enum(['mi', 'km']),
    timezone: z.string().describe('The company’s, of locations without their own'),
    hours: z.array(OpenHours).describe('The company’s, of locations without their own'),
    exceptions: z.array(HoursException).describe('The company’s, of locations without hours of their own'),
  }),
});

export const findStoreLocation = contract({
  method: 'GET',
  url: `${path}/:id`,
  area,
  summary: 'A location, with what is there and what it uses',
  access: 'settings.view',
  params: IdParams,
  data: LocationDetail,
});

export const createStoreLocation = contract({
  method: 'POST',
  url: path,
  area,
  summary: 'Add a location',
  description:
    'A location beyond those of the plan is charged pro rata at once. 403 with `data.limit` when the plan allows no more.',
  access: 'settings.edit',
  body: LocationForm.safeExtend({ is_price_accepted: isPriceAccepted }),
  idempotent: true,
  data: StoreLocation,
});

export const saveStoreLocation = contract({
  method: 'PUT',
  url: `${path}/:id`,
  area,
  summary: 'Change a location',
  description: 'The mail-in role moves by `switch/location-type` only.',
  access: 'settings.edit',
  params: IdParams,
  body: LocationForm.safeExtend({ version: Version }),
  data: StoreLocation,
});

export const listLocationNames = contract({
  method: 'GET',
  url: `${path}/filter`,
  area,
  summary: 'The names of locations, to filter by',
  description: 'Filters of history ask for the archived ones too; where one chooses a location, leave them out.',
  access: 'session',
  query: z.object({ with_archived: Flag.optional().describe('1: also the archived locations') }),
  data: z.object({
    items: z.array(z.object({ id: RecordId, name: z.string(), method: Method, is_on: z.boolean() })),
  }),
});

export const findMailInLocation = contract({
  method: 'GET',
  url: `${path}/mail-in`,
  area,
  summary: 'The one mail-in location',
  access: 'session',
  data: z.object({
    location_id: RecordId.describe('-1: there is none'),
    name: z.string().nullable(),
    open_parcels: z.number().int().describe('Orders in progress there that arrive by mail'),
  }),
});
