import * as sending from '@tradepost/contracts/payouts/payout-sending.contract';
import * as contract from '@tradepost/contracts/payouts/payout-vendor.contract';
import { messageOf } from '../../../platform/http/body.ts';
import { type Served, serve, servePublic, serveSteps } from '../../../platform/http/serve.ts';
import { removeAccount } from '../../connections/account.commands.ts';
import { startSignIn } from '../../connections/sign-in.commands.ts';
import { connectService, connectSignedIn, syncService, testService } from './connections/connect-vendor.commands.ts';
import {
  findServiceUses,
  payoutKind,
  readPayoutConnection,
  requireServiceConnection,
} from './connections/payout-connection.queries.ts';
import { saveServiceSettings } from './connections/service-settings.commands.ts';
import { findOrderService, sendOrderPayout } from './sendings/order-sending.commands.ts';
import { receivePayoutNews } from './sendings/payout-news.commands.ts';
import { listServicePayments, readPaymentLink } from './sendings/service-payment.queries.ts';
import { askSending, giveUpSending, retrySending, settleSending } from './sendings/settle-sending.commands.ts';

export const payoutServiceRoutes: readonly Served[] = [
  serve(contract.findPayoutConnection, (ctx, { params }) => readPayoutConnection(ctx, params.service)),
  serveSteps(contract.connectPayoutService, (scope, { params, body }) => connectService(scope, params.service, body)),
  serveSteps(contract.disconnectPayoutService, (scope, { params: { service } }) =>
    removeAccount(scope, payoutKind, service, (ctx) => requireServiceConnection(ctx, service)),
  ),
  serve(contract.startPayoutSignIn, (ctx, { params, body }) =>
    startSignIn(ctx, payoutKind, params.service, body.is_test),
  ),
  serveSteps(contract.finishPayoutSignIn, (scope, { params, body }) => connectSignedIn(scope, params.service, body)),
  serveSteps(contract.testPayoutService, (scope, { params }) => testService(scope, params.service)),
  serve(contract.syncPayoutService, (ctx, { params }) => syncService(ctx, params.service)),
  serve(contract.savePayoutCampaign, (ctx, { params, body }) => saveServiceSettings(ctx, params.service, body)),
  serve(contract.savePayoutConfig, (ctx, { params, body }) => saveServiceSettings(ctx, params.service, body)),
  serve(contract.findPayoutServiceUses, (ctx, { params }) => findServiceUses(ctx, params.service)),
  servePublic(contract.receivePayoutNews, async ({ platform, request }, { params }) => {
    await receivePayoutNews(platform, params.service, { ...messageOf(request), token: params.token });
    return { is_received: true };
  }),

  serve(sending.listServicePayments, (ctx, { params }) => listServicePayments(ctx, params.id)),
  serve(sending.findOrderService, (ctx, { params }) => findOrderService(ctx, params.id)),
  serveSteps(sending.sendOrderPayout, (scope, { params, body }) => sendOrderPayout(scope, params.id, body.format)),
  serve(sending.retrySending, (ctx, { params }) => retrySending(ctx, params.id)),
  serve(sending.settleSending, (ctx, { params, body }) => settleSending(ctx, params.id, body)),
  serve(sending.giveUpSending, (ctx, { params }) => giveUpSending(ctx, params.id)),
  serveSteps(sending.askSending, (scope, { params }) => askSending(scope, params.id)),
  serve(sending.readPaymentLink, (ctx, { params }) => readPaymentLink(ctx, params.item_id)),
];
