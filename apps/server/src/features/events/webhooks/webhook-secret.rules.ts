import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../../platform/secrets/secrets.ts';
import { writeWebhookSecret } from '../../../platform/webhooks/sign-message.ts';

/** Binds the encrypted secret to its company. */
export const webhookContext = (company_id: number): string => `webhook_endpoints.secret:${company_id}`;

export const makeWebhookSecret = (): string => writeWebhookSecret(randomBytes(32));

export const sealWebhookSecret = (app_secret: string, company_id: number, secret: string): string =>
  encrypt(app_secret, secret, webhookContext(company_id));

export const openWebhookSecret = (app_secret: string, company_id: number, sealed: string): string =>
  decrypt(app_secret, sealed, webhookContext(company_id));
