import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCompanyPlan } from '../../billing/billing.queries.ts';
import { findOwner } from '../../users/user-mail.commands.ts';
import { getSyncSettings } from '../sync/sync-settings.queries.ts';
import { findImport } from './price-import.queries.ts';

/** Where held prices are approved, and where all prices stand. */
const heldPath = '/settings/price-sync/held';
const editorPath = '/settings/bulk-price-editor';

/** The change in percent beyond which an imported price is held; null where the plan watches no price uploads. */
export async function findWatchLimit(ctx: Ctx): Promise<number | null> {
  if (!(await isWatched(ctx))) return null;
  return (await getSyncSettings(ctx)).swing_percent;
}

/** After each import of a watched company its owner reads what the file changed. Held prices are said at once. */
export async function reportWatched(ctx: Ctx, import_id: number): Promise<void> {
  if (!(await isWatched(ctx))) return;
  const owner = await findOwner(ctx);
  if (!owner) return;
  const { file_name, held_cells, ...counts } = await findImport(ctx, import_id);
  const changed = counts.changed_cells;
  const title =
    held_cells > 0
      ? `${prices(held_cells)} of ${file_name} ${held_cells === 1 ? 'awaits' : 'await'} approval`
      : `${file_name} changed ${prices(changed)}`;
  await notify(ctx, {
    type: 'price_upload',
    title,
    body: describe({ ...counts, held_cells }, ctx.actor.name),
    url: held_cells > 0 ? heldPath : editorPath,
    member_ids: [owner.id],
  });
  if (held_cells > 0)
    ctx.emit('alert-message', { level: 'warning', message: `${title}. Open Price sync, Held prices.` }, owner.id);
}

const isWatched = async (ctx: Ctx) => gatesOf(await findCompanyPlan(ctx)).is_price_upload_watched;

const count = (value: number) => value.toLocaleString('en');
const prices = (value: number) => `${count(value)} ${value === 1 ? 'price' : 'prices'}`;

interface Counts {
  changed_cells: number;
  raised: number;
  lowered: number;
  custom_kept: number;
  total_invalid: number;
  held_cells: number;
}

function describe(counts: Counts, by: string | null): string {
  const { changed_cells, raised, lowered, custom_kept, total_invalid, held_cells } = counts;
  return [
    `${by ?? 'Somebody'} imported the file.`,
    `${prices(changed_cells)} changed: ${count(raised)} up, ${count(lowered)} down.`,
    ...(custom_kept > 0 ? [`${count(custom_kept)} have a custom price, which still applies.`] : []),
    ...(total_invalid > 0
      ? [`${count(total_invalid)} ${total_invalid === 1 ? 'row was' : 'rows were'} rejected.`]
      : []),
    ...(held_cells > 0
      ? [`${prices(held_cells)} changed by more than your limit and stay as they were until you approve.`]
      : []),
  ].join(' ');
}
