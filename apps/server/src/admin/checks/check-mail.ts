import { signInToMailServer } from '../../platform/mail/mailer.ts';
import type { Checked, Finding } from './finding.ts';

const answerMilliseconds = 10_000;

/** Signs in to the mail server, and sends nothing. */
export async function checkMail({ config }: Checked): Promise<Finding[]> {
  const { smtp_url, env } = config;
  if (!smtp_url)
    return [{ state: env === 'production' ? 'wrong' : 'note', text: 'SMTP_URL is not set: emails stay in the outbox' }];
  await signInToMailServer(smtp_url, answerMilliseconds);
  return [{ state: 'ok', text: `${new URL(smtp_url).host} takes the login` }];
}
