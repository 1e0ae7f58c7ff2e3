import * as contract from '@tradepost/contracts/orders/picture-link.contract';
import { type Served, serve, servePublic } from '../../../platform/http/serve.ts';
import { addPicturesByLink, makePictureLink, openLink } from './picture-link.commands.ts';

export const pictureLinkRoutes: Served[] = [
  serve(contract.createPictureLink, (ctx, { params, body }) => makePictureLink(ctx, params.id, body.item_id)),
  servePublic(contract.findPictureLink, ({ platform, request }, { body }) =>
    openLink(platform, body.token, request.ip),
  ),
  servePublic(contract.addPictureByLink, ({ platform, request }, { body, files }) =>
    addPicturesByLink(platform, body.token, files, request.ip),
  ),
];
