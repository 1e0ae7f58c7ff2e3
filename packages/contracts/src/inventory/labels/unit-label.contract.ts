import { z } from 'zod';
import { UnitIds } from '../../fields.ts';
import { labelSizeKeys } from '../../orders/device-labels/label-design.data.ts';
import { fileContract, Id, Int } from '../../route.ts';

/** Labels that one PDF holds. */
export const maxLabels = 2_000;

export const LabelSelection = z.object({
  unit_ids: UnitIds.max(maxLabels).optional(),
  transfer_id: Id.optional().describe('All units of a transfer'),
  stocktake_id: Id.optional().describe('The units that a count found'),
});

export const printUnitLabels = fileContract({
  method: 'POST',
  url: '/v1/pos/inventory/print-labels',
  area: 'inventory labels',
  is_free_when_unpaid: true,
  summary: 'Labels of units, as designed',
  description: `Of chosen units, a transfer or a stocktake: name one of them. At most ${maxLabels.toLocaleString('en')} labels. Units of a location are printed with its design.`,
  access: 'inventory.view',
  body: LabelSelection.extend({
    label: z.enum(labelSizeKeys).optional().describe('By default the size of the design'),
    skip: Int.min(0).max(29).default(0).describe('Places of the first sheet that are used up'),
  }),
  binary: ['application/pdf'],
});
