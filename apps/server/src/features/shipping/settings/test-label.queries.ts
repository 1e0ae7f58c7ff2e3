import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { printTestLabel } from './documents/test-label.ts';
import { findShippingSettings } from './shipping-settings.queries.ts';

/** A test label on the paper of the settings. */
export async function readTestLabel(scope: VendorScope): Promise<BinaryAnswer> {
  const input = await inReading(scope, async (ctx) => ({
    paper: (await findShippingSettings(ctx)).paper,
    company_name: ctx.company.name,
    country_code: ctx.company.country_code,
    now: ctx.clock.now().toISOString(),
  }));
  return { name: 'test-label.pdf', content: await printTestLabel(input), is_inline: true };
}
