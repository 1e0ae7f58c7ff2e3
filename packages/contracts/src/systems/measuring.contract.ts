import { z } from 'zod';
import { contract } from '../route.ts';

export const sendTestEvent = contract({
  method: 'POST',
  url: '/v1/pos/integration/measuring/:vendor/test-event',
  area: 'integrations',
  summary: 'Send a test event to a system that measures the shop',
  description:
    'Its answer is in the log. Google checks the event and does not count it. Meta shows it under Test events, so a test event code must be stored.',
  access: 'addons.edit',
  params: z.object({ vendor: z.enum(['google-analytics', 'meta']).describe('The system') }),
  data: z.object({ is_queued: z.boolean().describe('The log has it') }),
});
