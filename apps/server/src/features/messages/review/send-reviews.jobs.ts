import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { sendReviewEmails } from './send-reviews.commands.ts';

export const reviewEmailUpkeep: UpkeepDefinition = {
  name: 'messages-reviews',
  cron: '*/10 * * * *',
  run: sendReviewEmails,
};
