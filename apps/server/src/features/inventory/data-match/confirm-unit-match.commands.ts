import { messages } from '@tradepost/contracts/errors';
import type {
  confirmUnitMatch as confirmContract,
  UnitMatch,
} from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { changeMatch } from '../../orders/data-match/list-match.commands.ts';
import { confirmUnitMatchJob } from './unit-match.jobs.ts';
import { lockReady, toMatch } from './unit-match.queries.ts';
import { unitMatchTables } from './unit-match.table.ts';

/** Takes the accepted lines over, as a job. */
export async function confirmUnitMatch(
  ctx: Ctx,
  { match_id, version, location_id }: ServedInput<typeof confirmContract>['body'],
): Promise<UnitMatch> {
  const match = await lockReady(ctx, match_id);
  const shown = await toMatch(ctx, match);
  if (match.version !== version) throw conflict('Someone else changed this data match in the meantime', shown);
  if (shown.to_create > 0) await requirePlace(ctx, location_id);
  const confirming = await changeMatch(ctx, unitMatchTables, match_id, {
    status: 'confirming',
    done_rows: 0,
    location_id: location_id ?? null,
    updated_units: 0,
    created_units: 0,
  });
  await ctx.platform.jobs.enqueue(
    ctx,
    confirmUnitMatchJob,
    { match_id },
    { progress: { event: 'data-match-progress', title: `Data match of ${match.source_name}` } },
  );
  return toMatch(ctx, confirming);
}

async function requirePlace(ctx: Ctx, location_id: number | undefined): Promise<void> {
  if (location_id === undefined) throw invalid({ location_id: messages.required('location_id') });
  const [location] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  if (!location || !seesLocation(ctx, location_id)) throw invalid({ location_id: messages.choice('location_id') });
}
