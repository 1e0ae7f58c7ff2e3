import { mailFailures } from '@tradepost/contracts/messages/failed-mail.contract';
import { listFailedCompanies } from '../../features/messages/failed/failed-mail.queries.ts';
import { resendMails } from '../../features/messages/failed/resend-mails.commands.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import { operatorAt } from '../company-scope.queries.ts';
import { defineVerb, numberOf, UsageError } from '../verb.ts';

export const resendMail = defineVerb({
  name: 'resend-mail',
  summary: 'Sends failed emails again. Each is tried like a new one, for over a day.',
  options: {
    company: { value: 'ID', text: 'only those of this company' },
    all: { text: 'those of all companies' },
    failure: { value: 'REASON', text: `only those that are ${mailFailures.join(' or ')}` },
    'dry-run': { text: 'names them, and sends nothing' },
  },
  async run(admin, given) {
    if (given.find('company') === undefined && !given.isSet('all'))
      throw new UsageError('--company or --all must be given');
    if (given.find('company') !== undefined && given.isSet('all'))
      throw new UsageError('--all takes those of every company. Leave it out, or leave out --company');
    const failure = mailFailures.find((each) => each === given.find('failure'));
    if (given.find('failure') !== undefined && !failure)
      throw new UsageError(`--failure takes ${mailFailures.join(' or ')}`);
    const platform = await admin.open();
    const dry_run = given.isSet('dry-run');
    const companies = given.isSet('all') ? await listFailedCompanies(platform) : [numberOf(given, 'company')];
    let count = 0;
    for (const company_id of companies) {
      const scope = await operatorAt(platform, company_id);
      // Each call takes a part of them. A dry run would take the same part each time.
      for (let taken = -1; taken !== 0; ) {
        const { outcomes } = await inTransaction(scope, (ctx) => resendMails(ctx, { filter: { failure }, dry_run }));
        for (const { id, label } of dry_run ? outcomes : []) admin.say(`company ${company_id}, email ${id}: ${label}`);
        count += outcomes.length;
        taken = dry_run ? 0 : outcomes.length;
      }
    }
    admin.say(`${count} ${count === 1 ? 'email' : 'emails'} ${dry_run ? 'would be' : 'will be'} sent again.`);
    if (!platform.mailer && count > 0) admin.say('SMTP_URL is not set, so they are in the outbox.');
    return true;
  },
});
