import { OperatorPerson } from '@tradepost/contracts/signup/registration/operator-company.contract';
import { issueResetLink } from '../../features/session/reset-password.commands.ts';
import { createMember } from '../../features/users/create-member.commands.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import { operatorAt } from '../company-scope.queries.ts';
import { readForm } from '../read-form.ts';
import { defineVerb, numberOf } from '../verb.ts';

export const createUser = defineVerb({
  name: 'create-user',
  summary: 'Adds a person to a company’s team, and says the link with which they set a password.',
  notes: ['An email that signs in already keeps its password. No email is sent.'],
  options: {
    company: { value: 'ID', text: 'the company’s number', is_required: true },
    email: { value: 'ADDRESS', text: 'with which they sign in', is_required: true },
    'first-name': { value: 'NAME', text: 'the first name', is_required: true },
    'last-name': { value: 'NAME', text: 'the last name', is_required: true },
    role: { value: 'NAME', text: 'one of the company’s roles, such as User', is_required: true },
  },
  async run(admin, given) {
    const company_id = numberOf(given, 'company');
    const [first_name, last_name] = [given.text('first-name'), given.text('last-name')];
    const person = readForm(OperatorPerson, { email: given.text('email'), first_name, last_name });
    const scope = await operatorAt(await admin.open(), company_id);
    const { link, is_new } = await inTransaction(scope, async (ctx) => {
      const made = await createMember(ctx, person, given.text('role'));
      return { ...made, link: made.is_new ? await issueResetLink(ctx, made.user_id) : null };
    });
    admin.say(`${person.email} is on the team of ${scope.company.name}.`);
    if (is_new && link) admin.say(`To set a password, within an hour: ${link.url}`);
    return true;
  },
});
