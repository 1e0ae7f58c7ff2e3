import * as contract from '@tradepost/contracts/inventory/transfers/transfer.contract';
import * as steps from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { closeTransfer, findMissingUnits, writeOffUnits } from './close-transfer.commands.ts';
import { createTransfer, saveTransfer } from './create-transfer.commands.ts';
import { moveUnits } from './move-units.commands.ts';
import { scanTransfer } from './scan-transfer.commands.ts';
import { cancelTransfer, sendTransfer } from './send-transfer.commands.ts';
import {
  findTransfer,
  listTransferLocations,
  listTransfers,
  listTransferUnits,
  listUnitTransfers,
} from './transfer.queries.ts';
import { printTransfer } from './transfer-document.queries.ts';
import { noteTransferUnit, unscanTransfer } from './unscan-transfer.commands.ts';

export const transferRoutes: Served[] = [
  serve(contract.listTransfers, (ctx, { query }) => listTransfers(ctx, query)),
  serve(contract.listTransferLocations, (ctx) => listTransferLocations(ctx)),
  serve(contract.createTransfer, (ctx, { body }) => createTransfer(ctx, body)),
  serve(contract.findTransfer, (ctx, { params }) => findTransfer(ctx, params.id)),
  serve(contract.saveTransfer, (ctx, { params, body }) => saveTransfer(ctx, params.id, body)),
  serve(contract.listTransferUnits, (ctx, { params, query }) => listTransferUnits(ctx, params.id, query)),
  serve(steps.scanTransfer, (ctx, { params, body }) => scanTransfer(ctx, params.id, body.codes)),
  serve(steps.unscanTransfer, (ctx, { params, body }) => unscanTransfer(ctx, params.id, body)),
  serve(steps.noteTransferUnit, (ctx, { params, body }) => noteTransferUnit(ctx, params.id, params.unit_id, body)),
  serve(steps.sendTransfer, (ctx, { params, body }) => sendTransfer(ctx, params.id, body.version)),
  serve(steps.closeTransfer, (ctx, { params, body }) => closeTransfer(ctx, params.id, body)),
  serve(steps.cancelTransfer, (ctx, { params, body }) => cancelTransfer(ctx, params.id, body.reason)),
  serve(steps.findMissingUnits, (ctx, { params, body }) => findMissingUnits(ctx, params.id, body.unit_ids)),
  serve(steps.writeOffUnits, (ctx, { params, body }) => writeOffUnits(ctx, params.id, body)),
  serve(contract.printTransfer, (ctx, { params }) => printTransfer(ctx, params.id)),
  serve(contract.moveUnits, (ctx, { body }) => moveUnits(ctx, body)),
  serve(contract.listUnitTransfers, (ctx, { params }) => listUnitTransfers(ctx, params.id)),
];
