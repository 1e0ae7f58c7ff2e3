import type { RoundUp } from '@tradepost/contracts/pricing/round-up.contract';
import { withMessage } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { lockBook } from '../price-rule.commands.ts';
import { savePriceSettings } from '../prices.commands.ts';
import { recomputePricesJob } from './editor.jobs.ts';
import { getRoundUp } from './round-up.queries.ts';

interface NewRoundUp {
  round_up_price: '1' | '0';
  round_up_step?: RoundUp['round_up_step'];
  version?: number;
}

/** Sets rounding up. New quotes use it immediately; stored prices are recalculated in the background. */
export async function setRoundUp(ctx: Ctx, params: NewRoundUp) {
  await lockBook(ctx);
  const stored = await getRoundUp(ctx);
  const { round_up_price, round_up_step = stored.round_up_step } = params;
  const isSame = round_up_price === stored.round_up_price && round_up_step === stored.round_up_step;
  const settings = isSame ? null : { is_round_up: round_up_price === '1', round_up_step };
  await savePriceSettings(ctx, settings, { version: params.version, current: () => stored });
  if (isSame) return stored;
  const title = round_up_price === '1' ? `Prices rounded up to ${round_up_step}` : 'Prices no longer rounded up';
  await ctx.platform.jobs.enqueue(ctx, recomputePricesJob, { title });
  ctx.emit('changelog-update', { entity: 'price', kind: 'settings' });
  return withMessage('Prices are being recalculated', await getRoundUp(ctx));
}
