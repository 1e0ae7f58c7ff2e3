import type { previewLabelDesign } from '@tradepost/contracts/orders/device-labels/label-design.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { BinaryAnswer } from '../../../../platform/http/serve.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import type { DeviceLabelInput, DocumentDevice } from '../../document-data.rules.ts';
import { printDeviceLabels } from '../device-label.ts';
import { sampleDevice } from './sample-device.rules.ts';

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
