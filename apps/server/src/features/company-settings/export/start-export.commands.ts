import { startExport } from '../../../platform/exports/file-export.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { type OwnerProof, requireOwner } from '../profile/require-owner.commands.ts';
import { exportCompanyJob } from './export-company.jobs.ts';

/** Queues an export of all data. Only the owner who started it can read its file. */
export async function startCompanyExport(
  scope: Scope | null,
  proof: OwnerProof,
  ip: string,
): Promise<{ job_id: string }> {
  const session = await requireOwner(scope, proof, ip, 'export all data');
  return inTransaction(session, (ctx) => startExport(ctx, exportCompanyJob, {}));
}
