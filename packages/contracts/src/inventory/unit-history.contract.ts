import { z } from 'zod';
import { ChangeActor, ChangedEntity, ChangeSearch } from '../fields.ts';
import { Change } from '../orders/order-record.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, IdParams, Instant, Minor } from '../route.ts';

const area = 'inventory';

export const LifeEvent = z
  .object({
    key: z.string(),
    kind: z
      .enum(['order', 'stock', 'move', 'sale', 'return'])
      .describe('In an order, came into stock, moved to another location, was sold, came back'),
    title: z.string(),
    text: z.string(),
    person: z.string().nullable().describe('The seller, the buyer, or who moved it'),
    amount: Minor.nullable(),
    currency: z.string().nullable(),
    url: z.string().nullable().describe('The page of the order, unit or invoice'),
    at: Instant,
  })
  .meta({ id: 'LifeEvent' });
export type LifeEvent = z.infer<typeof LifeEvent>;

export const listUnitLife = contract({
  method: 'GET',
  url: '/v1/pos/inventory/life/:id',
  area,
  summary: 'The whole life of a device: its orders, units, sales and people',
  description:
    'By the IMEI or serial number of the unit, newest first. Records of locations that the member may not see are left out.',
  access: 'inventory.view',
  params: IdParams,
  data: z.object({ identifier: z.string().nullable(), items: z.array(LifeEvent) }),
});

export const listUnitChanges = contract({
  method: 'GET',
  url: '/v1/pos/inventory/change-log/:id',
  area,
  summary: 'The change log of a unit and its parts, newest first',
  access: 'inventory.view',
  params: IdParams,
  query: Paging.extend({
    search: ChangeSearch,
    entity: ChangedEntity.max(60).optional(),
    actor: ChangeActor.max(200).optional(),
  }),
  data: pageSchema(Change).extend({
    number: z.string(),
    title: z.string(),
    actors: z.array(z.string()),
    entities: z.array(z.string()),
  }),
});
