import * as member from '@tradepost/contracts/users/member.contract';
import * as role from '@tradepost/contracts/users/role.contract';
import * as support from '@tradepost/contracts/users/support.contract';
import { type Served, serve, servePublic, withMessage } from '../../platform/http/serve.ts';
import { editMember, removeMember } from './member.commands.ts';
import { findMember, listMembersPage, listStaff } from './member.queries.ts';
import { setMemberAccess, setMemberLocations } from './member-access.commands.ts';
import { findMemberAccess, findMemberLocations, listMemberChanges } from './member-access.queries.ts';
import { createRole, deleteRole, editRole } from './role.commands.ts';
import { findRole, listRoles } from './role.queries.ts';
import { allowSupport, endSupport, leaveSupport, resendSupportLink } from './support.commands.ts';
import { listSupportVisits } from './support.queries.ts';
import { transferOwnership } from './transfer-ownership.commands.ts';
import { viewAs } from './view-as.commands.ts';

export const memberRoutes: Served[] = [
  serve(member.listStaff, (ctx) => listStaff(ctx)),
  serve(member.listMembers, (ctx, { query }) => listMembersPage(ctx, query)),
  servePublic(member.transferOwnership, async ({ scope, request }, { body }) =>
    withMessage('Ownership transferred', await transferOwnership(scope, body, request.ip)),
  ),
  serve(member.viewAs, (ctx, { body }) => viewAs(ctx, body.role_id)),
  serve(member.listMemberChanges, (ctx, { params, query }) => listMemberChanges(ctx, params.id, query)),
  serve(role.listRoles, (ctx) => listRoles(ctx)),
  serve(role.createRole, (ctx, { body }) => createRole(ctx, body)),
  serve(role.findRole, (ctx, { params }) => findRole(ctx, params.id)),
  serve(role.editRole, (ctx, { params, body }) => editRole(ctx, params.id, body)),
  serve(role.deleteRole, (ctx, { params, body }) => deleteRole(ctx, params.id, body.replace_with)),
  serve(support.listSupportVisits, (ctx) => listSupportVisits(ctx)),
  serve(support.allowSupport, (ctx, { body }) => allowSupport(ctx, body)),
  serve(support.resendSupportLink, (ctx, { params }) => resendSupportLink(ctx, params.id)),
  serve(support.endSupport, (ctx, { params }) => endSupport(ctx, params.id)),
  serve(support.leaveSupport, (ctx) => leaveSupport(ctx)),
  serve(member.findMember, (ctx, { params }) => findMember(ctx, params.id)),
  serve(member.editMember, (ctx, { params, body }) => editMember(ctx, params.id, body)),
  serve(member.removeMember, async (ctx, { params }) =>
    withMessage('Team member removed', await removeMember(ctx, params.id)),
  ),
  serve(member.findMemberAccess, (ctx, { params }) => findMemberAccess(ctx, params.id)),
  serve(member.setMemberAccess, (ctx, { params, body }) => setMemberAccess(ctx, params.id, body)),
  serve(member.findMemberLocations, (ctx, { params }) => findMemberLocations(ctx, params.id)),
  serve(member.setMemberLocations, (ctx, { params, body }) => setMemberLocations(ctx, params.id, body)),
];
