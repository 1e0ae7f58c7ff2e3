import { z } from 'zod';
import { defineBulk } from '../../../platform/jobs/bulk-job.ts';
import { emailLabel, retryLabel } from './settle-label.commands.ts';
import { voidLabel } from './void-label.commands.ts';

export const voidLabelsJob = defineBulk({
  name: 'label-bulk-void',
  params: z.object({}),
  noun: 'label',
  verbs: () => ({ todo: 'Void', done: 'voided' }),
  ask: (scope, id) => voidLabel(scope, id),
});

export const resendLabelsJob = defineBulk({
  name: 'label-bulk',
  params: z.object({ action: z.enum(['retry', 'email']) }),
  noun: 'label',
  verbs: ({ action }) =>
    action === 'retry' ? { todo: 'Buy again', done: 'wait to be bought again' } : { todo: 'Email', done: 'emailed' },
  change: (ctx, id, { action }) => (action === 'retry' ? retryLabel(ctx, id, {}) : emailLabel(ctx, id, undefined)),
});
