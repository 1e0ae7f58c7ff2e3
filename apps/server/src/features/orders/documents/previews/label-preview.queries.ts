import type { previewLabelDesign } from '@tradepost/contracts/orders/device-labels/label-design.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { BinaryAnswer } from '../../../../platform/http/serve.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import type { DeviceLabelInput, DocumentDevice } from '../../document-data.rules.ts';
import { printDeviceLabels } from '../device-label.ts';

interface Place {
  currency: string;
  timezone: string;
  now: string;
}

/** The device on a sample label. */
const sampleDevice = ({ currency, timezone, now }: Place): DocumentDevice => ({
  box_id: 'IN-1042',
  unit_id: 'U-0042',
  position: null,
  model: 'Apple iPhone 15 Pro Max',
  storage: '256 GB',
  color: 'Natural Titanium',
  carrier: 'Unlocked',
  condition: 'A',
  imei: '356938035643809',
  serial: 'F2LXK9Q0N7',
  location_name: 'Main street',
  received_at: now,
  timezone,
  battery_percent: 91,
  shelf: 'B-12',
  price: 59_900,
  cost: 41_500,
  currency,
});

export type LabelInput = DeviceLabelInput;
export type LabelDevice = DocumentDevice;

/** Prints labels of devices that other features know. */
export const printLabels = (input: LabelInput): Promise<Buffer> => printDeviceLabels(input);

/** Prints a sample by the code that prints real labels. */
export async function previewDesign(
  ctx: Ctx,
  design: ServedInput<typeof previewLabelDesign>['body'],
): Promise<BinaryAnswer> {
  const { name, country_code: country, currency, timezone } = ctx.company;
  const now = ctx.clock.now().toISOString();
  const content = await printDeviceLabels({
    company: { name, country },
    devices: [sampleDevice({ currency, timezone, now })],
    design: { ...design, cost_word: design.cost_word || null },
    sample: false,
    now,
  });
  return { name: 'label-sample.pdf', content, is_inline: true };
}
