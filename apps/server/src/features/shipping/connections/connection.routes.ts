import * as connect from '@tradepost/contracts/shipping/connect.contract';
import * as contract from '@tradepost/contracts/shipping/connection.contract';
import * as shipengine from '@tradepost/contracts/shipping/shipengine.contract';
import * as usps from '@tradepost/contracts/shipping/usps.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { connectVendor, syncConnection, testStored } from './connect.commands.ts';
import { deleteUspsAccount, disconnectVendor } from './disconnect.commands.ts';
import { chooseServices, saveSettings } from './selection.commands.ts';
import { findUses, readConnectionOf, showConnection } from './show-connection.queries.ts';
import { chooseUspsAccount, createUspsAccount, editUspsAccount } from './usps-account.commands.ts';
import { findUspsAccount, listUspsAccounts } from './usps-account.queries.ts';
import { activateUspsReturns, saveDefaultLabel, saveTaxSettings } from './vendor-settings.commands.ts';
import { findDefaultLabels, findTaxSettings, listShipEngineCarriers } from './vendor-settings.queries.ts';

export const connectionRoutes: readonly Served[] = [
  serve(connect.findShipmondoConnection, (ctx) => readConnectionOf(ctx, 'shipmondo')),
  serveSteps(connect.connectShipmondo, (scope, { body }) => connectVendor(scope, 'shipmondo', body)),
  serveSteps(connect.disconnectShipmondo, (scope) => disconnectVendor(scope, 'shipmondo')),
  serve(connect.findShipEngineConnection, (ctx) => readConnectionOf(ctx, 'shipengine')),
  serveSteps(connect.connectShipEngine, (scope, { body }) => connectVendor(scope, 'shipengine', body)),
  serveSteps(connect.disconnectShipEngine, (scope) => disconnectVendor(scope, 'shipengine')),
  serve(connect.findEasyPostConnection, (ctx) => readConnectionOf(ctx, 'easypost')),
  serveSteps(connect.connectEasyPost, (scope, { body }) => connectVendor(scope, 'easypost', body)),
  serveSteps(connect.disconnectEasyPost, (scope) => disconnectVendor(scope, 'easypost')),
  serve(connect.findUpsDtmConnection, (ctx) => readConnectionOf(ctx, 'ups-direct-to-mobile')),
  serveSteps(connect.connectUpsDtm, (scope, { body }) => connectVendor(scope, 'ups-direct-to-mobile', body)),
  serveSteps(connect.disconnectUpsDtm, (scope) => disconnectVendor(scope, 'ups-direct-to-mobile')),
  serve(connect.findSandboxConnection, (ctx) => readConnectionOf(ctx, 'sandbox')),
  serveSteps(connect.connectSandbox, (scope, { body }) => connectVendor(scope, 'sandbox', body)),
  serveSteps(connect.disconnectSandbox, (scope) => disconnectVendor(scope, 'sandbox')),
  serve(connect.findCarrierConfig, (ctx, { params }) => readConnectionOf(ctx, params.carrier)),
  serveSteps(connect.saveCarrierConfig, (scope, { params, body }) => connectVendor(scope, params.carrier, body)),
  serveSteps(connect.disconnectCarrier, (scope, { params }) => disconnectVendor(scope, params.carrier)),

  serveSteps(contract.testConnection, (scope, { params }) => testStored(scope, params.id)),
  serve(contract.syncConnection, (ctx, { params }) => syncConnection(ctx, params.id)),
  serve(contract.chooseServices, (ctx, { params, body }) => chooseServices(ctx, params.id, body)),
  serve(contract.saveKitText, (ctx, { params, body: { version, ...form } }) =>
    saveSettings(ctx, params.id, version, form),
  ),
  serve(contract.findConnectionUses, (ctx, { params }) => findUses(ctx, params.id)),

  serve(usps.listUspsAccounts, (ctx, { query }) => listUspsAccounts(ctx, query)),
  serveSteps(usps.createUspsAccount, (scope, { body }) => createUspsAccount(scope, body)),
  serve(usps.findUspsAccount, async (ctx, { params }) => showConnection(ctx, await findUspsAccount(ctx, params.id))),
  serveSteps(usps.editUspsAccount, (scope, { params, body }) => editUspsAccount(scope, params.id, body)),
  serveSteps(usps.deleteUspsAccount, (scope, { params }) => deleteUspsAccount(scope, params.id)),
  serve(usps.chooseUspsAccount, (ctx, { params }) => chooseUspsAccount(ctx, params.id)),
  serveSteps(usps.activateUspsReturns, (scope) => activateUspsReturns(scope)),

  serve(shipengine.listShipEngineCarriers, (ctx) => listShipEngineCarriers(ctx)),
  serve(shipengine.findShipEngineDefault, (ctx) => findDefaultLabels(ctx)),
  serve(shipengine.saveShipEngineDefault, (ctx, { body }) => saveDefaultLabel(ctx, body)),
  serve(shipengine.findTaxSettings, (ctx) => findTaxSettings(ctx)),
  serve(shipengine.saveTaxSettings, (ctx, { body }) => saveTaxSettings(ctx, body)),
];
