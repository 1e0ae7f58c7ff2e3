import * as contract from '@tradepost/contracts/inventory/unit-record.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { holdUnit, releaseUnit } from './own-hold.commands.ts';
import { addCost, listCosts, removeCost } from './unit-cost.commands.ts';
import { addNote, listNotes } from './unit-note.commands.ts';
import { addPictures, listPictures, makePictureLink, removePicture } from './unit-picture.commands.ts';

export const unitRecordRoutes: Served[] = [
  serve(contract.listUnitNotes, (ctx, { params }) => listNotes(ctx, params.id)),
  serve(contract.addUnitNote, (ctx, { params, body }) => addNote(ctx, params.id, body.body)),
  serve(contract.listUnitPictures, (ctx, { params }) => listPictures(ctx, params.id)),
  serveSteps(contract.addUnitPictures, (scope, { params, files }) => addPictures(scope, params.id, files)),
  serve(contract.createUnitPictureLink, (ctx, { params }) => makePictureLink(ctx, params.id)),
  serve(contract.removeUnitPicture, (ctx, { params }) => removePicture(ctx, params.id)),
  serve(contract.listUnitCosts, (ctx, { params }) => listCosts(ctx, params.id)),
  serve(contract.addUnitCost, (ctx, { params, body }) => addCost(ctx, params.id, body)),
  serve(contract.removeUnitCost, (ctx, { params }) => removeCost(ctx, params.id)),
  serve(contract.holdUnit, (ctx, { params, body }) => holdUnit(ctx, params.id, body)),
  serve(contract.releaseUnit, (ctx, { params }) => releaseUnit(ctx, params.id)),
];
