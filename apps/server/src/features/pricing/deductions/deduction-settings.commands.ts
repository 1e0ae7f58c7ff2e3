import type { DeductionForm, DeductionSettings } from '@tradepost/contracts/pricing/deductions/deductions.contract';
import type { z } from 'zod';
import { withMessage } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { savePriceSettings } from '../prices.commands.ts';
import { findDeductions } from './deduction-settings.queries.ts';

/** Sets how deductions add up. New quotes use it at once; existing orders keep their prices. */
export async function saveDeductions(
  ctx: Ctx,
  { deduction_mode, version }: z.output<typeof DeductionForm> & { version: number },
) {
  const stored = await findDeductions(ctx);
  const isSame = deduction_mode === stored.deduction_mode;
  await savePriceSettings(ctx, isSame ? null : { deduction_mode }, { version, current: () => findDeductions(ctx) });
  if (isSame) return stored;
  ctx.emit('changelog-update', { entity: 'price', kind: 'settings' });
  const data: DeductionSettings = await findDeductions(ctx);
  return withMessage(
    deduction_mode === 'by_part' ? 'New quotes now deduct by part' : 'New quotes now deduct as each defect is set',
    data,
  );
}
