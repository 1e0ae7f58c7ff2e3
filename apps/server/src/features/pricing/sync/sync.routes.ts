import * as sharing from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import * as source from '@tradepost/contracts/pricing/sync/price-sync.contract';
import * as mapping from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import * as overview from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import { type Served, serve, servePublic, withMessage } from '../../../platform/http/serve.ts';
import { setAutomatic } from './automatic.commands.ts';
import { listAutomatic } from './automatic.queries.ts';
import { getCoverage } from './coverage.queries.ts';
import { getSyncDetails } from './details.queries.ts';
import { mapConditions } from './mapping/condition-map.commands.ts';
import { listConditionSets } from './mapping/condition-map.queries.ts';
import { mapDevice } from './mapping/map-device.commands.ts';
import { getOverview } from './overview.queries.ts';
import { decideHeld } from './runs/decide-held.commands.ts';
import { listHeld } from './runs/held.queries.ts';
import { listRuns } from './runs/runs.queries.ts';
import { startRun } from './runs/start-run.commands.ts';
import { acceptSharing, endSharing, offerSharing } from './sharing/sharing.commands.ts';
import { listSharingMembers } from './sharing/sharing.queries.ts';
import { createSource, deleteSource, editSource, sortSources } from './sources/sources.commands.ts';
import { findSource, listSources } from './sources/sources.queries.ts';
import { listSyncable } from './sources/syncable-sources.queries.ts';
import { testSource } from './sources/test-source.commands.ts';
import { editSyncSettings } from './sync-settings.commands.ts';
import { getSyncSettings } from './sync-settings.queries.ts';

export const priceSyncRoutes: Served[] = [
  serve(source.listSyncSources, (ctx) => listSources(ctx)),
  serve(source.findSyncSource, (ctx, { params }) => findSource(ctx, params.id)),
  serve(source.createSyncSource, (ctx, { body }) => createSource(ctx, body)),
  serve(source.editSyncSource, (ctx, { params, body }) => editSource(ctx, params.id, body)),
  serve(source.deleteSyncSource, (ctx, { params }) => deleteSource(ctx, params.id)),
  serve(source.sortSyncSources, (ctx, { body }) => sortSources(ctx, body.ids)),
  // Without a transaction, as reading a list can take long.
  servePublic(source.testSyncSource, ({ scope }, { body }) => testSource(scope, body)),
  serve(source.runSyncSource, (ctx, { params }) => startRun(ctx, params.id)),
  serve(source.syncableSources, (ctx) => listSyncable(ctx)),
  serve(source.findSyncSettings, (ctx) => getSyncSettings(ctx)),
  serve(source.editSyncSettings, (ctx, { body }) => editSyncSettings(ctx, body)),
  serve(mapping.pricesyncConditions, (ctx, { query }) => listConditionSets(ctx, query)),
  serve(mapping.mapConditions, (ctx, { body }) => mapConditions(ctx, body)),
  serve(mapping.syncDetails, (ctx, { body }) => getSyncDetails(ctx, body)),
  serve(mapping.mapDevice, (ctx, { params, body }) => mapDevice(ctx, params.id, body)),
  serve(mapping.listHeldPrices, (ctx, { query }) => listHeld(ctx, query)),
  serve(mapping.decideHeldPrices, (ctx, { body }) => decideHeld(ctx, body)),
  serve(overview.syncOverview, async (ctx, { body }) =>
    withMessage('Price sync overview', await getOverview(ctx, body.category_id ?? null)),
  ),
  serve(overview.automaticallyData, (ctx) => listAutomatic(ctx)),
  serve(overview.setAutomaticallyData, (ctx, { body }) => setAutomatic(ctx, body)),
  serve(overview.priceCoverage, (ctx, { query }) => getCoverage(ctx, query)),
  serve(overview.listSyncRuns, (ctx, { query }) => listRuns(ctx, query)),
  serve(sharing.listSharingMembers, (ctx) => listSharingMembers(ctx)),
  serve(sharing.sharePrices, (ctx, { body }) => offerSharing(ctx, body)),
  serve(sharing.acceptSharing, (ctx, { params }) => acceptSharing(ctx, params.id)),
  serve(sharing.endSharing, (ctx, { params }) => endSharing(ctx, params.id)),
];
