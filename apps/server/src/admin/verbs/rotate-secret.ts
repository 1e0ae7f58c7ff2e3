import { rekeyDetails } from '../../features/payouts/approvals/rekey-details.commands.ts';
import { keepProof } from '../../features/shop/domain/keep-proofs.commands.ts';
import { formerSecretOf } from '../../platform/secrets/secrets.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import { listCompanies, operatorAt } from '../company-scope.queries.ts';
import { encryptCompany, encryptUsers, keepLogQuiet, type Outcome } from '../rotation/encrypt-anew.commands.ts';
import { defineVerb } from '../verb.ts';

export const rotateSecret = defineVerb({
  name: 'rotate-secret',
  summary: 'Encrypts all that is stored with the new APP_SECRET, while APP_SECRET_OLD still reads it.',
  notes: [
    'First set both in all servers and workers, and restart them. Then run this, at once. It may run while people work, and again.',
    'When it says that nothing is left, remove APP_SECRET_OLD. Links that were sent before that day then end.',
  ],
  options: {},
  async run(admin) {
    const platform = await admin.open();
    if (formerSecretOf(platform.config.app_secret) === undefined)
      throw new Error('Set APP_SECRET to the new secret and APP_SECRET_OLD to the one before it');
    const unreadable: string[] = [];
    let encrypted = 0;
    const note = (outcome: Outcome, of: string) => {
      encrypted += outcome.encrypted;
      unreadable.push(...outcome.unreadable.map((value) => `${of}: ${value}`));
    };
    note(await encryptUsers(platform), 'users');
    const companies = await listCompanies(platform);
    for (const company_id of companies) {
      const scope = await operatorAt(platform, company_id);
      await inTransaction(scope, async (ctx) => {
        await keepLogQuiet(ctx);
        await keepProof(ctx);
        await rekeyDetails(ctx);
      });
      note(await encryptCompany(scope), `company ${company_id}`);
    }
    admin.say(`Encrypted ${encrypted} values of ${companies.length} companies anew.`);
    if (unreadable.length === 0) {
      admin.say('Nothing is left that only APP_SECRET_OLD opens.');
      return true;
    }
    admin.say('Neither secret opens these. They stay as they are, and must be entered again:', ...unreadable);
    return false;
  },
});
