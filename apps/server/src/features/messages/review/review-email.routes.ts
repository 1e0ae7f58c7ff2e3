import * as contract from '@tradepost/contracts/messages/review-email.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { saveReviewEmail, setReviewEmailStatus } from './review-email.commands.ts';
import { findReviewEmail } from './review-email.queries.ts';

export const reviewEmailRoutes: Served[] = [
  serve(contract.findReviewEmail, (ctx) => findReviewEmail(ctx)),
  serve(contract.saveReviewEmail, (ctx, { body }) => saveReviewEmail(ctx, body)),
  serve(contract.setReviewEmailStatus, (ctx, { body }) => setReviewEmailStatus(ctx, body.status)),
];
