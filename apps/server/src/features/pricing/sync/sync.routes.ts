import * as sharing from '@tradepost/contracts/pricing/price-sharing.contract';
import * as source from '@tradepost/contracts/pricing/price-sync.contract';
import * as mapping from '@tradepost/contracts/pricing/price-sync-mapping.contract';
import * as overview from '@tradepost/contracts/pricing/price-sync-overview.contract';
import { type Served, serve, servePublic, withMessage } from '../../../platform/http/serve.ts';
import { setAutomatic } from './automatic.commands.ts';
import { listAutomatic } from './automatic.queries.ts';
import { mapConditions } from './conditions.commands.ts';
import { listConditionSets } from './conditions.queries.ts';
import { getCoverage } from './coverage.queries.ts';
import { decideHeld } from './decide-held.commands.ts';
import { getSyncDetails } from './details.queries.ts';
import { listHeld } from './held.queries.ts';
import { mapDevice } from './map-device.commands.ts';
import { getOverview } from './overview.queries.ts';
import { listRuns } from './runs.queries.ts';
import { acceptSharing, endSharing, offerSharing } from './sharing.commands.ts';
import { listSharingMembers } from './sharing.queries.ts';
import { createSource, deleteSource, editSource, sortSources } from './sources.commands.ts';
import { findSource, listSources } from './sources.queries.ts';
import { startRun } from './start-run.commands.ts';
import { editSyncSettings } from './sync-settings.commands.ts';
import { getSyncSettings } from './sync-settings.queries.ts';
import { listSyncable } from './syncable-sources.queries.ts';
import { testSource } from './test-source.commands.ts';

export const priceSyncRoutes: Served[] = [
  serve(source.listSyncSources, (ctx) => listSources(ctx)),
  serve(source.findSyncSource, (ctx, { params }) => findSource(ctx, params.id)),
  serve(source.createSyncSource, (ctx, { body }) => createSource(ctx, body)),
  serve(source.editSyncSource, (ctx, { params, body }) => editSource(ctx, params.id, body)),
  serve(source.deleteSyncSource, (ctx, { params }) => deleteSource(ctx, params.id)),
  serve(source.sortSyncSources, (ctx, { body }) => sortSources(ctx, body.ids)),
  // Outside of a transaction: a list may take its time.
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
    withMessage('The overview of the price sync', await getOverview(ctx, body.category_id ?? null)),
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
