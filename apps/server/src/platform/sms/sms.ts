import type { Config } from '../config.ts';
import { twilioSms } from './twilio.client.ts';

export interface OutgoingText {
  /** E.164: `+15551234567`. */
  to: string;
  body: string;
}

/** Sends text messages; without an account for it they stay in the outbox, and say so. */
export interface Sms {
  send(text: OutgoingText): Promise<'sent' | 'outbox'>;
}

export function openSms(config: Config): Sms {
  return config.twilio ? twilioSms(config.twilio) : { send: async () => 'outbox' };
}
