import { OperatorCompany } from '@tradepost/contracts/signup/registration/operator-company.contract';
import { issueResetLink } from '../../features/session/reset-password.commands.ts';
import { createCompanyForOwner } from '../../features/signup/registration/operator-company.commands.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import { operatorAt } from '../company-scope.queries.ts';
import { readForm } from '../read-form.ts';
import { defineVerb } from '../verb.ts';

export const createCompany = defineVerb({
  name: 'create-company',
  summary: 'Creates a company on trial with its owner, and says the link with which the owner sets a password.',
  notes: ['An email that signs in already becomes the owner, with the password it has. No email is sent.'],
  options: {
    name: { value: 'NAME', text: 'the company’s name', is_required: true },
    country: { value: 'CODE', text: 'two letters, such as US', is_required: true },
    email: { value: 'ADDRESS', text: 'the owner’s email, with which they sign in', is_required: true },
    'first-name': { value: 'NAME', text: 'the owner’s first name', is_required: true },
    'last-name': { value: 'NAME', text: 'the owner’s last name', is_required: true },
    currency: { value: 'CODE', text: 'three letters; default: the country’s' },
    timezone: { value: 'ZONE', text: 'such as Europe/Berlin; default: UTC' },
  },
  async run(admin, given) {
    const form = readForm(OperatorCompany, {
      company_name: given.text('name'),
      country_code: given.text('country').toUpperCase(),
      email: given.text('email'),
      first_name: given.text('first-name'),
      last_name: given.text('last-name'),
      currency: given.find('currency')?.toUpperCase(),
      timezone: given.find('timezone'),
    });
    const platform = await admin.open();
    const { company_id, user_id, is_new } = await createCompanyForOwner(platform, form);
    admin.say(`Created company ${company_id}, ${form.company_name}, with the owner ${form.email}.`);
    if (!is_new) return true;
    const link = await inTransaction(await operatorAt(platform, company_id), (ctx) => issueResetLink(ctx, user_id));
    admin.say(`To set a password, within an hour: ${link.url}`);
    return true;
  },
});
