import * as contract from '@tradepost/contracts/compliance/card.contract';
import * as signing from '@tradepost/contracts/compliance/signing-link.contract';
import { type Served, serve, servePublic, serveSteps } from '../../../platform/http/serve.ts';
import { inSellerLanguage } from '../../orders/language/seller-errors.commands.ts';
import { copyIdentity, saveIdentity } from './compliance-card.commands.ts';
import { findComplianceCard } from './compliance-card.queries.ts';
import { addIdentityPicture, lookAtIdentity } from './identity-picture.commands.ts';
import { signText } from './signature.commands.ts';
import { openSignature } from './signature.queries.ts';
import { makeSigningLink, openSigning, signByLink } from './signing-link.commands.ts';

export const complianceCardRoutes: Served[] = [
  serve(contract.findComplianceCard, (ctx, { params }) => findComplianceCard(ctx, params.id)),
  serve(contract.saveIdentity, (ctx, { params, body }) => saveIdentity(ctx, params.id, body)),
  serve(contract.copyIdentity, (ctx, { params, body }) => copyIdentity(ctx, params.id, body.version)),
  serveSteps(contract.addIdentityPicture, (scope, { params, body, files }) =>
    addIdentityPicture(scope, params.id, body.side, files),
  ),
  serveSteps(contract.lookAtIdentity, (scope, { params, body }) => lookAtIdentity(scope, params.id, body.side)),
  serveSteps(contract.signStatement, (scope, { params, body, files }) => signText(scope, params.id, body, files)),
  serveSteps(contract.readSignature, (scope, { params }) => openSignature(scope, params.id, params.signature_id)),
  serve(signing.createSigningLink, (ctx, { params }) => makeSigningLink(ctx, params.id)),
  inSellerLanguage(
    servePublic(signing.openSigningLink, ({ platform, request }, { body }) =>
      openSigning(platform, body.token, request.ip),
    ),
  ),
  inSellerLanguage(servePublic(signing.signByLink, (call, { body, files }) => signByLink(call, body, files))),
];
