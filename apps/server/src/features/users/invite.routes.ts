import * as invite from '@tradepost/contracts/users/invite.contract';
import { type Served, serve, servePublic, withMessage } from '../../platform/http/serve.ts';
import { fromOf } from '../session/session-origin.rules.ts';
import { acceptInvite, beginSession } from './accept-invite.commands.ts';
import { readInviteOffer } from './accept-invite.queries.ts';
import { copyInviteLink, createInvite, editInvite, resendInvite, revokeInvite } from './invite.commands.ts';
import { findInvite, listInvitesPage } from './invite.queries.ts';

export const inviteRoutes: Served[] = [
  serve(invite.invite, async (ctx, { body }) => withMessage('Invite sent', await createInvite(ctx, body))),
  serve(invite.listInvites, (ctx, { query }) => listInvitesPage(ctx, query)),
  servePublic(invite.checkInvite, ({ platform }, { body }) => readInviteOffer(platform, body.token)),
  servePublic(invite.acceptInvite, async ({ platform, request, reply }, { body }) =>
    beginSession(reply, platform, await acceptInvite(platform, body, fromOf(request))),
  ),
  serve(invite.findInvite, (ctx, { params }) => findInvite(ctx, params.id)),
  serve(invite.editInvite, (ctx, { params, body }) => editInvite(ctx, params.id, body)),
  serve(invite.resendInvite, async (ctx, { params }) =>
    withMessage('Invite resent', await resendInvite(ctx, params.id)),
  ),
  serve(invite.revokeInvite, async (ctx, { params }) =>
    withMessage('Invite revoked', await revokeInvite(ctx, params.id)),
  ),
  serve(invite.copyInviteLink, (ctx, { params }) => copyInviteLink(ctx, params.id)),
];
