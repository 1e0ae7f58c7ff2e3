import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { LabelRow } from '../labels/label.table.ts';

export const mailLabel = (_ctx: Ctx, _label: LabelRow): Promise<boolean> => Promise.resolve(false);
