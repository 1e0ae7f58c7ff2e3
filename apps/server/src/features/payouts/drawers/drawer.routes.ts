import * as contract from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { findSession, listDrawers, listSessions } from './drawer.queries.ts';
import { exportSessions, printSession } from './drawer-report.queries.ts';
import { closeDrawer, countDrawer, openDrawer, payIn, payOut } from './drawer-session.commands.ts';
import { createDrawer, removeDrawer, renameDrawer, saveDrawerSettings } from './drawer-settings.commands.ts';

export const drawerRoutes: Served[] = [
  serve(contract.listDrawers, (ctx) => listDrawers(ctx)),
  serve(contract.createDrawer, (ctx, { body }) => createDrawer(ctx, body)),
  serve(contract.saveDrawerSettings, (ctx, { params, body }) => saveDrawerSettings(ctx, params.id, body)),
  serve(contract.renameDrawer, (ctx, { params, body }) => renameDrawer(ctx, params.id, body)),
  serve(contract.removeDrawer, (ctx, { params }) => removeDrawer(ctx, params.id)),
  serve(contract.openDrawer, (ctx, { params, body }) => openDrawer(ctx, params.id, body)),
  serve(contract.payIntoDrawer, (ctx, { params, body }) => payIn(ctx, params.id, body)),
  serve(contract.payOutOfDrawer, (ctx, { params, body }) => payOut(ctx, params.id, body)),
  serve(contract.countDrawer, (ctx, { params, body }) => countDrawer(ctx, params.id, body)),
  serve(contract.closeDrawer, (ctx, { params, body }) => closeDrawer(ctx, params.id, body)),
  serve(contract.listDrawerSessions, (ctx, { query }) => listSessions(ctx, query)),
  serve(contract.exportDrawerSessions, (ctx, { query }) => exportSessions(ctx, query)),
  serve(contract.findDrawerSession, (ctx, { params }) => findSession(ctx, params.id)),
  serve(contract.printDrawerSession, (ctx, { params, query }) => printSession(ctx, params.id, query.format)),
];
