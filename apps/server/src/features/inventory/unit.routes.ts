import * as shelves from '@tradepost/contracts/inventory/shelf.contract';
import * as units from '@tradepost/contracts/inventory/unit.contract';
import * as bulk from '@tradepost/contracts/inventory/unit-bulk.contract';
import { exportUnits } from '@tradepost/contracts/inventory/unit-export.contract';
import * as history from '@tradepost/contracts/inventory/unit-history.contract';
import * as imports from '@tradepost/contracts/inventory/unit-import.contract';
import * as lists from '@tradepost/contracts/inventory/unit-list.contract';
import * as prices from '@tradepost/contracts/inventory/unit-price.contract';
import * as repair from '@tradepost/contracts/inventory/unit-repair.contract';
import * as sales from '@tradepost/contracts/inventory/unit-sale.contract';
import { startExport } from '../../platform/exports/file-export.ts';
import { type Served, serve, serveSteps, withMessage } from '../../platform/http/serve.ts';
import { serveImport } from '../../platform/imports/serve-import.ts';
import { changeUnits } from './bulk/change-units.commands.ts';
import { createUnit, updateUnit } from './edit-unit.commands.ts';
import { exportUnitsJob } from './export/unit-export.jobs.ts';
import { gradeRoutes } from './grades/grade.routes.ts';
import { listSales } from './history/selling-history.queries.ts';
import { listUnitChanges } from './history/unit-changes.queries.ts';
import { listLife } from './history/unit-life.queries.ts';
import { identifyUnit } from './identify-unit.queries.ts';
import { importUnitsJob } from './import/unit-import.commands.ts';
import { findUnitImport } from './import/unit-import.queries.ts';
import { listUnitAlerts } from './list/unit-alerts.queries.ts';
import { listColorOptions } from './list/unit-colors.queries.ts';
import { listFilters, listUnits } from './list/unit-list.queries.ts';
import { listShelves } from './list/unit-shelves.queries.ts';
import { unitRecordRoutes } from './records/unit-record.routes.ts';
import { repairUnit, undoMove } from './repair/repair-unit.commands.ts';
import { findRepair } from './repair/unit-repair.queries.ts';
import { helpPrice } from './sales/price-help.queries.ts';
import { sellInstantly, undoSale } from './sales/sell-unit.commands.ts';
import { setPrice } from './sales/unit-price.commands.ts';
import { printShelfLabels } from './shelves/shelf-label.queries.ts';
import { shelveUnits } from './shelves/shelve-units.commands.ts';
import { findUnit } from './unit.queries.ts';

export const unitRoutes: Served[] = [
  serve(lists.listUnits, (ctx, { query }) => listUnits(ctx, query)),
  serve(lists.listUnitAlerts, (ctx) => listUnitAlerts(ctx)),
  serve(lists.listUnitFilters, (ctx) => listFilters(ctx)),
  serve(lists.listUnitColors, (ctx) => listColorOptions(ctx)),
  serve(shelves.listShelves, (ctx) => listShelves(ctx)),
  serve(shelves.shelveUnits, (ctx, { body }) => shelveUnits(ctx, body)),
  serveSteps(shelves.printShelfLabels, (scope, { body }) => printShelfLabels(scope, body)),
  serve(units.identifyUnit, (ctx, { query }) => identifyUnit(ctx, query.code)),
  serve(units.createUnit, async (ctx, { body }) => {
    const unit = await createUnit(ctx, body);
    return withMessage(`${unit.number} added`, unit);
  }),
  serve(units.findUnit, (ctx, { params }) => findUnit(ctx, params.id)),
  serve(units.updateUnit, (ctx, { params, body }) => updateUnit(ctx, params.id, body)),
  serve(bulk.bulkEditUnits, (ctx, { body: { selection, change, is_preview } }) =>
    changeUnits(ctx, selection, { kind: 'edit', change }, is_preview),
  ),
  serve(bulk.changeUnitStatus, (ctx, { body: { selection, status, reason, is_preview } }) =>
    changeUnits(ctx, selection, { kind: 'status', status, reason }, is_preview),
  ),
  serve(prices.setUnitPrice, (ctx, { params, body }) => setPrice(ctx, params.id, body)),
  serve(prices.helpPriceUnit, (ctx, { params, query }) => helpPrice(ctx, params.id, query.margin_percent)),
  serve(sales.sellInstantly, async (ctx, { body }) => {
    const unit = await sellInstantly(ctx, body);
    return withMessage(`${unit.number} sold`, unit);
  }),
  serve(sales.undoSale, async (ctx, { params, body }) =>
    withMessage('Sale undone', await undoSale(ctx, params.id, body.reason)),
  ),
  serve(sales.listUnitSales, (ctx, { params }) => listSales(ctx, params.id)),
  serve(history.listUnitLife, (ctx, { params }) => listLife(ctx, params.id)),
  serve(history.listUnitChanges, (ctx, { params, query }) => listUnitChanges(ctx, params.id, query)),
  serve(repair.findUnitRepair, (ctx, { params }) => findRepair(ctx, params.id)),
  serve(repair.repairUnit, (ctx, { params, body }) => repairUnit(ctx, params.id, body)),
  serve(repair.undoUnitMove, (ctx, { params, body }) => undoMove(ctx, params.id, body)),
  serve(exportUnits, (ctx, { body }) => startExport(ctx, exportUnitsJob, body)),
  ...serveImport(importUnitsJob, {
    template: imports.unitImportTemplate,
    preview: imports.previewUnitImport,
    start: imports.importUnits,
  }),
  serve(imports.findUnitImport, (ctx, { query }) => findUnitImport(ctx, query)),
  ...unitRecordRoutes,
  ...gradeRoutes,
];
