import { z } from 'zod';
import { Reason, Version } from '../fields.ts';
import { contract, IdParams, Instant, maxPrice } from '../route.ts';
import { UnitDetail, UnitStatusId } from './unit.contract.ts';

const area = 'inventory';

export const UnitRepair = z
  .object({
    status: UnitStatusId,
    why: z.array(z.string()).describe('What explains the status: the last move, an invoice, holds'),
    last_move: z
      .object({
        from: UnitStatusId,
        to: UnitStatusId,
        by: z.string(),
        reason: z.string().nullable(),
        at: Instant,
        refusal: z.string().nullable().describe('Why it cannot be undone; null when it can'),
      })
      .nullable(),
    targets: z.array(
      z.object({ status: UnitStatusId, refusal: z.string().nullable().describe('Why it cannot be forced') }),
    ),
    version: z.number().int(),
  })
  .meta({ id: 'UnitRepair' });
export type UnitRepair = z.infer<typeof UnitRepair>;

export const findUnitRepair = contract({
  method: 'GET',
  url: '/v1/pos/inventory/repair/:id',
  area,
  summary: 'Why a unit has its status, and what it can be forced to',
  access: 'inventory.repair',
  params: IdParams,
  data: UnitRepair,
});

export const repairUnit = contract({
  method: 'POST',
  url: '/v1/pos/inventory/repair/:id',
  area,
  summary: 'Force the status of a unit, with a reason',
  description:
    'Never over a hold by law, and never while an open invoice has the unit. Forcing Sold records a sale outside of Tradepost, with its price.',
  access: 'inventory.repair',
  params: IdParams,
  body: z.object({
    status: UnitStatusId,
    reason: Reason.min(3).max(300),
    price: z.number().int().min(0).max(maxPrice).optional().describe('Required for 2, Sold'),
    version: Version,
  }),
  data: UnitDetail,
});

export const undoUnitMove = contract({
  method: 'POST',
  url: '/v1/pos/inventory/undo-move/:id',
  area,
  summary: 'Undo the last move of a unit between statuses, with a reason',
  access: 'inventory.repair',
  params: IdParams,
  body: z.object({ reason: Reason.min(3).max(300), version: Version }),
  data: UnitDetail,
});
