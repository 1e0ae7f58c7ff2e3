import type { RoundUp } from '@tradepost/contracts/pricing/round-up.contract';
import { checkVersion } from '../../../platform/http/errors.ts';
import { withMessage } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { savePriceSettings } from '../prices.commands.ts';
import { lockBook } from '../rules.commands.ts';
import { recomputePricesJob } from './editor.jobs.ts';
import { getRoundUp } from './round-up.queries.ts';

interface NewRoundUp {
  round_up_price: '1' | '0';
  round_up_step?: RoundUp['round_up_step'];
  version?: number;
}

/** Rounds prices up or not. The prices that are stored follow in the background; quotes made now are right at once. */
export async function setRoundUp(ctx: Ctx, wanted: NewRoundUp) {
  await lockBook(ctx);
  const stored = await getRoundUp(ctx);
  checkVersion(stored, wanted.version);
  const { round_up_price, round_up_step = stored.round_up_step } = wanted;
  if (round_up_price === stored.round_up_price && round_up_step === stored.round_up_step) return stored;
  await savePriceSettings(ctx, { is_round_up: round_up_price === '1', round_up_step });
  const title = round_up_price === '1' ? `Prices rounded up to ${round_up_step}` : 'Prices no longer rounded up';
  await ctx.platform.jobs.enqueue(ctx, recomputePricesJob, { title });
  ctx.emit('changelog-update', { entity: 'price', kind: 'settings' });
  return withMessage('Prices are being computed anew', await getRoundUp(ctx));
}
