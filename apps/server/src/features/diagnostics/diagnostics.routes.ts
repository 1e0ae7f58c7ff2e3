import * as bench from '@tradepost/contracts/diagnostics/bench.contract';
import * as results from '@tradepost/contracts/diagnostics/device-result.contract';
import * as files from '@tradepost/contracts/diagnostics/result-import.contract';
import * as tests from '@tradepost/contracts/diagnostics/test-name.contract';
import * as wipes from '@tradepost/contracts/diagnostics/wipe.contract';
import { type Served, serve, servePublic, serveSteps, withMessage } from '../../platform/http/serve.ts';
import { serveImport } from '../../platform/imports/serve-import.ts';
import { inSellerLanguage } from '../orders/language/seller-errors.commands.ts';
import { findBenchDevice } from './bench/find-device.queries.ts';
import { recordResult } from './bench/record-result.commands.ts';
import { importResultsJob } from './import/result-import.commands.ts';
import { findResultImport } from './import/result-import.queries.ts';
import { confirmResult, dismissResult } from './results/decide-result.commands.ts';
import { listOrderResults, listResults, listUnitResults } from './results/device-result.queries.ts';
import { saveTestName } from './test-names/test-name.commands.ts';
import { listTestNames } from './test-names/test-name.queries.ts';
import { listCertificates } from './wipes/certificate.queries.ts';
import { createCertificate, voidCertificate } from './wipes/issue-certificate.commands.ts';
import { printCertificates } from './wipes/print-certificates.queries.ts';
import { findSharedCertificate } from './wipes/shared-certificate.queries.ts';
import { saveWipeSettings } from './wipes/wipe-settings.commands.ts';
import { findWipeSettings } from './wipes/wipe-settings.queries.ts';

export const diagnosticsRoutes: readonly Served[] = [
  serve(bench.findBenchDevice, (ctx, { query }) => findBenchDevice(ctx, query.code)),
  serve(bench.recordBenchResult, (ctx, { body }) => recordResult(ctx, body)),
  serve(results.listResults, (ctx, { query }) => listResults(ctx, query)),
  serve(results.listOrderResults, (ctx, { params }) => listOrderResults(ctx, params.id)),
  serve(results.listUnitResults, (ctx, { params }) => listUnitResults(ctx, params.id)),
  serve(results.confirmResult, (ctx, { params, body }) => confirmResult(ctx, params.id, body)),
  serve(results.dismissResult, (ctx, { params, body }) => dismissResult(ctx, params.id, body.reason)),
  serve(tests.listTestNames, (ctx) => listTestNames(ctx)),
  serve(tests.saveTestName, (ctx, { params, body }) => saveTestName(ctx, params.id, body)),
  serve(wipes.findWipeSettings, (ctx) => findWipeSettings(ctx)),
  serve(wipes.saveWipeSettings, (ctx, { body }) => saveWipeSettings(ctx, body)),
  serve(wipes.listCertificates, (ctx, { query }) => listCertificates(ctx, query)),
  serve(wipes.createCertificate, async (ctx, { params, body }) => {
    const certificate = await createCertificate(ctx, params.id, body);
    return withMessage(`${certificate.number} issued`, certificate);
  }),
  serve(wipes.voidCertificate, async (ctx, { params, body }) => {
    const certificate = await voidCertificate(ctx, params.id, body.reason);
    return withMessage(`${certificate.number} voided`, certificate);
  }),
  serveSteps(wipes.printCertificates, (scope, { body }) => printCertificates(scope, body)),
  ...serveImport(importResultsJob, {
    template: files.resultImportTemplate,
    preview: files.previewResultImport,
    start: files.importResults,
  }),
  serve(files.findResultImport, (ctx, { query }) => findResultImport(ctx, query)),
  inSellerLanguage(
    servePublic(wipes.findSharedCertificate, (call, { body }) => findSharedCertificate(call, body.token)),
  ),
];
