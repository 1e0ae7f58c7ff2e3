import { z } from 'zod';
import { Lines } from '../../company/lines.contract.ts';
import { LocationId, PrintFormat, Version } from '../../fields.ts';
import { csvType } from '../../files/file-types.data.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { Amount, contract, Day, explain, fileContract, Id, IdParams, Instant, Int, Minor } from '../../route.ts';
import { countKinds, drawerAccess, drawerEntryKinds } from './drawer.data.ts';

const area = 'payouts';

export const DrawerSession = z
  .object({
    id: z.number().int(),
    drawer_id: z.number().int(),
    drawer_name: z.string(),
    location_id: z.number().int(),
    location_name: z.string(),
    timezone: z.string().describe('Of the location'),
    number: z.number().int().describe('Counts the sessions of the drawer'),
    currency: z.string(),
    opening_total: Minor,
    balance: Minor.describe('What the drawer should hold'),
    counted_total: Minor.nullable().describe('At closing'),
    difference: Minor.nullable().describe('Counted less expected, at closing'),
    difference_reason: z.string().nullable(),
    opened_by: z.string().nullable(),
    opened_at: Instant,
    closed_by: z.string().nullable(),
    closed_at: z.string().nullable().describe('Null while it is open; ISO 8601, UTC'),
    version: z.number().int(),
  })
  .meta({ id: 'DrawerSession' });
export type DrawerSession = z.infer<typeof DrawerSession>;

export const CashDrawer = z
  .object({
    id: z.number().int(),
    name: z.string(),
    version: z.number().int(),
    last_total: Minor.nullable().describe('What the last session left, to compare at opening'),
    session: DrawerSession.nullable().describe('The open session'),
  })
  .meta({ id: 'CashDrawer' });
export type CashDrawer = z.infer<typeof CashDrawer>;

export const DrawerSettings = z.object({
  uses_drawers: z.boolean().describe('Cash is paid from drawers only'),
  allows_overdraft: z.boolean().describe('Cash may be paid although the drawer should not hold as much'),
  tolerance: Minor.describe('A larger difference at closing needs a reason'),
  version: z.number().int(),
});
export type DrawerSettings = z.infer<typeof DrawerSettings>;

export const DrawerLocation = z
  .object({
    location_id: z.number().int(),
    location_name: z.string(),
    currency: z.string(),
    settings: DrawerSettings,
    drawers: z.array(CashDrawer),
  })
  .meta({ id: 'DrawerLocation' });
export type DrawerLocation = z.infer<typeof DrawerLocation>;

export const Piece = z.object({
  value: Amount.min(1).describe('The coin or note, in minor units'),
  count: Int.min(0).describe('How many of them'),
});

export const DrawerDetail = DrawerSession.extend({
  tolerance: Minor,
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(drawerEntryKinds),
      amount: Minor.describe('Positive when cash came in'),
      balance: Minor.describe('After this entry'),
      reason: z.string().nullable(),
      order_id: z.number().int().nullable(),
      order_kind: z.string().nullable(),
      box_id: z.string().nullable(),
      made_by: z.string().nullable(),
      created_at: Instant,
    }),
  ),
  counts: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(countKinds),
      counted_total: Minor,
      expected_total: Minor.nullable(),
      pieces: z.array(z.object({ value: Minor, count: z.number().int() })).nullable(),
      reason: z.string().nullable(),
      made_by: z.string().nullable(),
      created_at: Instant,
    }),
  ),
}).meta({ id: 'DrawerDetail' });
export type DrawerDetail = z.infer<typeof DrawerDetail>;

export const listDrawers = contract({
  method: 'GET',
  url: '/v1/pos/cash-drawer',
  area,
  summary: 'The cash drawers by location, with what is open',
  access: drawerAccess,
  data: z.array(DrawerLocation),
});

export const saveDrawerSettings = contract({
  method: 'PUT',
  url: '/v1/pos/cash-drawer/setting/:id',
  area,
  summary: 'Set whether a location pays cash from drawers',
  description: 'Drawers cannot be turned off while one is open.',
  access: 'settings.edit',
  params: z.object({ id: Id.describe('The location') }),
  is_form: true,
  body: z.object({
    uses_drawers: z.boolean().describe('Cash is paid from drawers only'),
    allows_overdraft: z
      .boolean()
      .default(false)
      .describe('Cash may be paid although the drawer should not hold as much'),
    tolerance: Amount.min(0).default(0),
    version: Version,
  }),
  data: DrawerSettings,
});

const Name = explain(z.string().trim().min(1).max(60), 'Name of the drawer', 'Front counter');

export const createDrawer = contract({
  method: 'POST',
  url: '/v1/pos/cash-drawer',
  area,
  summary: 'Add a cash drawer to a location',
  access: 'settings.edit',
  is_form: true,
  body: z.object({ location_id: LocationId, name: Name }),
  data: CashDrawer,
});

export const renameDrawer = contract({
  method: 'PUT',
  url: '/v1/pos/cash-drawer/:id',
  area,
  summary: 'Rename a cash drawer',
  access: 'settings.edit',
  params: IdParams,
  is_form: true,
  body: z.object({ name: Name, version: Version }),
  data: CashDrawer,
});

export const removeDrawer = contract({
  method: 'DELETE',
  url: '/v1/pos/cash-drawer/:id',
  area,
  summary: 'Remove a cash drawer',
  description: 'Its sessions stay in the history. An open one must be closed first.',
  access: 'settings.edit',
  params: IdParams,
  data: z.null(),
});

const counted = {
  pieces: z.array(Piece).max(30).optional().describe('The coins and notes. Without them, only the total is known'),
  counted_total: Amount.min(0).optional().describe('Required without `pieces`'),
};
const Note = Lines.max(500).optional();

export const openDrawer = contract({
  method: 'POST',
  url: '/v1/pos/cash-drawer/open/:id',
  area,
  summary: 'Open a cash drawer with the counted cash',
  description: 'A drawer is open once: of two who open it at the same time, one gets it.',
  access: 'payouts.drawer',
  params: IdParams,
  body: z.object({
    ...counted,
    reason: explain(Note, 'Why it differs from what the last session left', 'Change taken to the bank'),
  }),
  data: DrawerDetail,
});

const movement = z.object({
  amount: Amount.min(1),
  reason: explain(Lines.min(1).max(500), 'Where it comes from, or what it is for', 'Change from the bank'),
});

export const payIntoDrawer = contract({
  method: 'POST',
  url: '/v1/pos/cash-drawer/session/:id/pay-in',
  area,
  summary: 'Put cash into an open drawer',
  access: 'payouts.drawer',
  params: IdParams,
  is_form: true,
  body: movement,
  data: DrawerDetail,
  idempotent: true,
});

export const payOutOfDrawer = contract({
  method: 'POST',
  url: '/v1/pos/cash-drawer/session/:id/pay-out',
  area,
  summary: 'Take cash out of an open drawer',
  description: 'Not more than it should hold. Payouts of orders are recorded by themselves.',
  access: 'payouts.drawer',
  params: IdParams,
  is_form: true,
  body: movement,
  data: DrawerDetail,
  idempotent: true,
});

export const countDrawer = contract({
  method: 'POST',
  url: '/v1/pos/cash-drawer/session/:id/count',
  area,
  summary: 'Count an open drawer without closing it',
  access: 'payouts.drawer',
  params: IdParams,
  body: z.object({ ...counted, reason: explain(Note, 'A note on the count', 'Change of shift') }),
  data: DrawerDetail,
});

export const closeDrawer = contract({
  method: 'POST',
  url: '/v1/pos/cash-drawer/session/:id/close',
  area,
  summary: 'Close a drawer with the counted cash',
  description: 'A difference above the tolerance needs a reason. A payout after `version` was read is a 409.',
  access: 'payouts.drawer',
  params: IdParams,
  body: z.object({ ...counted, reason: explain(Note, 'Why it differs', 'Wrong change given'), version: Version }),
  data: DrawerDetail,
});

export const findDrawerSession = contract({
  method: 'GET',
  url: '/v1/pos/cash-drawer/session/:id',
  area,
  summary: 'A session of a drawer with its movements and counts',
  access: drawerAccess,
  params: IdParams,
  data: DrawerDetail,
});

const SessionFilter = z.object({
  location_id: LocationId.optional(),
  drawer_id: Id.optional().describe('The cash drawer'),
  date_from: Day.optional().describe('Opened on this day of the location or later'),
  date_to: Day.optional().describe('Opened on this day of the location or earlier'),
});
export type SessionFilter = z.output<typeof SessionFilter>;

export const listDrawerSessions = contract({
  method: 'GET',
  url: '/v1/pos/cash-drawer/session',
  area,
  summary: 'The sessions of the drawers, newest first',
  access: drawerAccess,
  query: Paging.extend(SessionFilter.shape),
  data: pageSchema(DrawerSession),
});

export const exportDrawerSessions = fileContract({
  method: 'GET',
  url: '/v1/pos/cash-drawer/session/csv',
  area,
  summary: 'The sessions of the drawers as CSV',
  description: 'At most 10,000 sessions, the newest. Times are those of the location.',
  access: drawerAccess,
  query: SessionFilter,
  binary: [csvType],
});

export const printDrawerSession = fileContract({
  method: 'GET',
  url: '/v1/pos/cash-drawer/session/:id/report',
  area,
  summary: 'The report of a session, as PDF or CSV',
  access: drawerAccess,
  params: IdParams,
  query: z.object({ format: PrintFormat }),
  binary: ['application/pdf', csvType],
});
