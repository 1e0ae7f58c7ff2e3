import type { Config } from '../config.ts';
import type { Sms } from '../ports/sms.ts';
import { twilioSms } from './twilio.client.ts';

export function openSms(config: Config): Sms {
  return config.twilio ? twilioSms(config.twilio) : { send: async () => 'outbox' };
}
