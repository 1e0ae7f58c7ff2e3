import * as contract from '@tradepost/contracts/orders/order-record.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { addNote } from './order-note.commands.ts';
import { listNotesOfOrder } from './order-note.queries.ts';
import { addPictures, removePicture, sharePicture } from './order-picture.commands.ts';

export const orderNoteRoutes: Served[] = [
  serve(contract.listOrderNotes, (ctx, { params }) => listNotesOfOrder(ctx, params.id)),
  serve(contract.addOrderNote, (ctx, { params, body }) => addNote(ctx, params.id, body)),
  serveSteps(contract.addOrderPicture, (scope, { params, body, files }) => addPictures(scope, params.id, body, files)),
  serve(contract.sharePicture, (ctx, { params, body }) => sharePicture(ctx, params.id, body.is_for_customer)),
  serve(contract.removeOrderPicture, (ctx, { params }) => removePicture(ctx, params.id)),
];
