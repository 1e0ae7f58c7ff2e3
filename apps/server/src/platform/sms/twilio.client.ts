import type { Config } from '../config.ts';
import type { Sms } from '../ports/sms.ts';

const timeoutMilliseconds = 10_000;

/** Twilio's Messages resource. It returns 201 with the message, or an error `{ code, message }`. */
export function twilioSms(
  { account_sid, auth_token, from }: NonNullable<Config['twilio']>,
  base = 'https://api.twilio.com',
): Sms {
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`;
  return {
    async send({ to, body }) {
      const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
      const response = await fetch(`${base}/2010-04-01/Accounts/${account_sid}/Messages.json`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: body, ...sender }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (response.ok) return 'sent';
      const answer = (await response.json().catch(() => ({}))) as { code?: number; message?: string };
      throw new Error(`Twilio ${answer.code ?? response.status}: ${answer.message ?? response.statusText}`);
    },
  };
}
