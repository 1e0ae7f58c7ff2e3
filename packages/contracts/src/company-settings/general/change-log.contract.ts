import { z } from 'zod';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, Day, fileContract, Id, Instant } from '../../route.ts';
import { settingsAreaKeys } from './settings-areas.data.ts';

const area = 'settings';

const Area = z.enum(settingsAreaKeys);

export const SettingsChange = z
  .object({
    id: z.number().int(),
    area: Area.describe('Where it is set'),
    entity: z.string().describe('The table, such as `locations`'),
    entity_id: z.number().int(),
    action: z.enum(['insert', 'update', 'delete']),
    fields: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe('Values before and after, by field; secret ones as •••'),
    record: z.string().nullable().describe('Name of the location, team member or other record'),
    actor_kind: z.string(),
    actor_id: z.number().int().nullable().describe('The user who made the change'),
    actor_name: z.string(),
    reason: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'SettingsChange' });
export type SettingsChange = z.infer<typeof SettingsChange>;

const Filters = z.object({
  settings_area: Area.optional().describe('Only changes of these settings'),
  user_id: Id.optional().describe('Only changes by this user'),
  from: Day.optional().describe('The first day, in the company’s time zone'),
  to: Day.optional().describe('The last day, in the company’s time zone'),
});
export type ChangeFilters = z.output<typeof Filters>;

export const listSettingsChanges = contract({
  method: 'GET',
  url: '/v1/pos/settings/changes',
  area,
  summary: 'Who changed which setting, when, from what to what',
  description: 'Newest first, of the settings that the member may see. Counted up to 10,000.',
  access: 'settings.view',
  query: Filters.extend(Paging.shape),
  data: pageSchema(SettingsChange).extend({
    members: z
      .array(z.object({ user_id: z.number().int(), name: z.string() }))
      .describe('The team members, to filter by'),
    areas: z.array(Area).describe('The areas that the member may see'),
  }),
});

export const exportSettingsChanges = fileContract({
  method: 'GET',
  url: '/v1/pos/settings/changes/export',
  area,
  summary: 'The change log of the settings as a CSV file, a line per field',
  access: 'settings.view',
  query: Filters,
  binary: ['text/csv'],
});
