import { issueLinkOfUser, requestReset } from '../../features/session/reset-password.commands.ts';
import { defineVerb } from '../verb.ts';

export const resetPassword = defineVerb({
  name: 'reset-password',
  summary: 'Says a link with which a person sets a new password, once and within an hour.',
  notes: ['Until they use it, the old password works. Give the link to nobody else: it opens the account.'],
  options: {
    email: { value: 'ADDRESS', text: 'with which they sign in', is_required: true },
    mail: { text: 'sends the link by email instead of showing it' },
  },
  async run(admin, given) {
    const platform = await admin.open();
    const email = given.text('email');
    if (given.isSet('mail')) {
      await requestReset(platform, email, '127.0.0.1');
      admin.say(`If ${email} signs in here, an email with the link is on its way.`);
      return true;
    }
    const url = await issueLinkOfUser(platform, email);
    if (url === null) throw new Error(`Nobody signs in with ${email}`);
    admin.say(url);
    return true;
  },
});
