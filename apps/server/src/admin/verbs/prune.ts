import { deleteOldProposals } from '../../features/agents/agents.jobs.ts';
import { eraseDueCompanies } from '../../features/company-settings/deletion/erase-company.jobs.ts';
import { eraseIdentities } from '../../features/compliance/retention/retention.jobs.ts';
import { deleteExpiredFiles } from '../../features/files/expired-files.jobs.ts';
import { sweepUnfinishedFiles } from '../../features/files/unfinished-files.jobs.ts';
import { dropBulkChanges } from '../../features/orders/bulk/order-bulk.jobs.ts';
import { dropQuoteLists } from '../../features/orders/bulk-quote/quote-lists.jobs.ts';
import { deleteExpired } from '../../features/session/delete-expired.jobs.ts';
import { defineVerb } from '../verb.ts';

/** The tasks of time that delete what nobody needs any more. */
const pruning = [
  deleteExpired,
  deleteExpiredFiles,
  deleteOldProposals,
  sweepUnfinishedFiles,
  dropQuoteLists,
  dropBulkChanges,
  eraseIdentities,
  eraseDueCompanies,
];

export const prune = defineVerb({
  name: 'prune',
  summary:
    'Deletes now what the worker deletes hourly or at night: what has expired, is unfinished or was to be deleted.',
  notes: [
    'Sessions, codes, files, lists of quotes, identity data past its time, and companies whose 30 days are over.',
  ],
  options: {},
  async run(admin) {
    const platform = await admin.open();
    let isDone = true;
    for (const { name, run } of pruning) {
      try {
        await run(platform);
        admin.say(`${name}: done`);
      } catch (error) {
        isDone = false;
        admin.say(`${name}: ${(error as Error).message}`);
      }
    }
    return isDone;
  },
});
