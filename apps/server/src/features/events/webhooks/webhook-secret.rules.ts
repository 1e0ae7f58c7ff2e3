import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../../platform/secrets/secrets.ts';

/** Binds the encrypted secret to its company. */
export const webhookContext = (company_id: number): string => `webhook_endpoints.secret:${company_id}`;

/** As Standard Webhooks writes secrets. */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealWebhookSecret = (app_secret: string, company_id: number, secret: string): string =>
  encrypt(app_secret, secret, webhookContext(company_id));

export const openWebhookSecret = (app_secret: string, company_id: number, sealed: string): string =>
  decrypt(app_secret, sealed, webhookContext(company_id));
