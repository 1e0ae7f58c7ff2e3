import { liftLimits } from '../../features/session/login-attempts.commands.ts';
import { defineVerb, UsageError } from '../verb.ts';

export const unlockLogin = defineVerb({
  name: 'unlock-login',
  summary: 'Lifts the wait after too many wrong passwords or codes.',
  options: {
    email: { value: 'ADDRESS', text: 'of the person who waits' },
    ip: { value: 'ADDRESS', text: 'from which too many were tried, such as a shop’s' },
  },
  async run(admin, given) {
    const [email, ip] = [given.find('email'), given.find('ip')];
    if (email === undefined && ip === undefined) throw new UsageError('--email or --ip must be given');
    const lifted = await liftLimits(await admin.open(), { email, ip });
    admin.say(lifted > 0 ? 'They can sign in now.' : 'There was nothing to lift.');
    return true;
  },
});
