import * as addressContract from '@tradepost/contracts/shipping/address-book.contract';
import * as claimContract from '@tradepost/contracts/shipping/claim.contract';
import * as contract from '@tradepost/contracts/shipping/label.contract';
import { changeLabels as bulkContract } from '@tradepost/contracts/shipping/label-bulk.contract';
import * as changeContract from '@tradepost/contracts/shipping/label-change.contract';
import { listLabelHistories as listHistoriesContract } from '@tradepost/contracts/shipping/label-history.contract';
import * as trackingContract from '@tradepost/contracts/shipping/tracking.contract';
import { messageOf } from '../../../platform/http/body.ts';
import { type Served, serve, servePublic, serveSteps } from '../../../platform/http/serve.ts';
import { answerVendor } from '../../connections/vendor-answers.rules.ts';
import { createAddress, deleteAddress, editAddress } from '../addresses/address-book.commands.ts';
import { listAddresses } from '../addresses/address-book.queries.ts';
import { checkAddress } from '../addresses/check-address.commands.ts';
import { createClaim, editClaim } from '../claims/claim.commands.ts';
import { listClaims } from '../claims/claim.queries.ts';
import { receiveCarrierNews } from '../tracking/carrier-news.commands.ts';
import { scanInSandbox, trackLabel } from '../tracking/track-label.commands.ts';
import { changeLabels } from './change-labels.commands.ts';
import { createLabels, regenerateShipping } from './create-labels.commands.ts';
import { findLabelDetail } from './label.queries.ts';
import { listLabelHistories } from './label-history.queries.ts';
import { listLabels } from './label-list.queries.ts';
import { listLabelRates } from './label-rates.commands.ts';
import { emailLabel, reprintLabel, retryLabel, settleLabel } from './settle-label.commands.ts';
import { voidLabel } from './void-label.commands.ts';

export const labelRoutes: Served[] = [
  serve(contract.listLabels, (ctx, { query }) => listLabels(ctx, query)),
  serve(contract.createLabels, (ctx, { body }) => createLabels(ctx, body)),
  serveSteps(bulkContract, (scope, { body }) => changeLabels(scope, body)),
  serveSteps(contract.listLabelRates, (scope, { body }) => listLabelRates(scope, body)),
  serve(contract.findLabel, (ctx, { params }) => findLabelDetail(ctx, params.id)),
  serveSteps(changeContract.voidLabel, (scope, { params }) => answerVendor(() => voidLabel(scope, params.id))),
  serve(changeContract.retryLabel, (ctx, { params, body }) => retryLabel(ctx, params.id, body)),
  serve(changeContract.settleLabel, (ctx, { params, body }) => settleLabel(ctx, params.id, body)),
  serve(changeContract.emailLabel, (ctx, { params, body }) => emailLabel(ctx, params.id, body.email)),
  serveSteps(changeContract.reprintLabel, (scope, { params }) => reprintLabel(scope, params.id)),
  serveSteps(changeContract.trackLabel, (scope, { params }) => trackLabel(scope, params.id)),
  serve(listHistoriesContract, (ctx, { query }) => listLabelHistories(ctx, query)),
  serveSteps(changeContract.regenerateShipping, (scope, { params, body }) =>
    answerVendor(() => regenerateShipping(scope, params.id, body)),
  ),
  serve(addressContract.listAddresses, (ctx, { query }) => listAddresses(ctx, query)),
  serve(addressContract.createAddress, (ctx, { body }) => createAddress(ctx, body)),
  serve(addressContract.editAddress, (ctx, { params, body }) => editAddress(ctx, params.id, body)),
  serve(addressContract.deleteAddress, (ctx, { params }) => deleteAddress(ctx, params.id)),
  serveSteps(addressContract.checkAddress, (scope, { body }) => checkAddress(scope, body)),
  serve(claimContract.listClaims, (ctx, { query }) => listClaims(ctx, query)),
  serve(claimContract.createClaim, (ctx, { body }) => createClaim(ctx, body)),
  serve(claimContract.editClaim, (ctx, { params, body }) => editClaim(ctx, params.id, body)),
  servePublic(trackingContract.receiveCarrierNews, async ({ platform, request }, { params }) => {
    await receiveCarrierNews(platform, params.vendor, { ...messageOf(request), token: params.token });
    return { is_received: true };
  }),
  serveSteps(trackingContract.scanInSandbox, (scope, { params }) => scanInSandbox(scope, params.id)),
];
