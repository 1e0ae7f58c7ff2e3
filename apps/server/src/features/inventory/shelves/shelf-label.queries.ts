import type { printShelfLabels as contract } from '@tradepost/contracts/inventory/shelf.contract';
import type { LabelElement } from '@tradepost/contracts/orders/device-labels/label-design.data';
import { shelfCode } from '@tradepost/contracts/orders/scan-code.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findDesign } from '../../orders/device-labels/label-design.queries.ts';
import {
  type LabelDevice,
  type LabelInput,
  printLabels,
} from '../../orders/documents/previews/label-preview.queries.ts';

/** A label that is read from a step away: the code, and the name of the shelf. */
const elements: readonly LabelElement[] = [
  { kind: 'unit_qr', size: 'l', is_shown: true },
  { kind: 'title', size: 'l', is_shown: true },
];

/** Prints labels of shelves, with the size of the company’s design. */
export async function printShelfLabels(
  scope: VendorScope,
  { shelves, label, skip }: ServedInput<typeof contract>['body'],
): Promise<BinaryAnswer> {
  const labels = await inReading(scope, async (ctx): Promise<LabelInput> => {
    const design = await findDesign(ctx, null);
    const { name, country_code: country, timezone } = ctx.company;
    return {
      company: { name, country },
      devices: shelves.map((shelf) => labelOf(shelf, timezone)),
      design: { ...design, size: label ?? design.size, elements: [...elements] },
      text_scale: 2,
      skip,
      sample: ctx.platform.config.demo,
      now: ctx.clock.now().toISOString(),
    };
  });
  return { name: `${shelves.length}-shelf-labels.pdf`, content: await printLabels(labels), is_inline: true };
}

/** What is printed as the number of a unit is the code of the shelf, and its name as that of a device. */
const labelOf = (shelf: string, timezone: string): LabelDevice => ({
  box_id: '',
  unit_id: shelfCode(shelf),
  position: null,
  model: shelf,
  storage: null,
  color: null,
  carrier: null,
  condition: null,
  imei: null,
  serial: null,
  location_name: null,
  received_at: null,
  timezone,
});
