import { z } from 'zod';
import { readDsn } from './dsn.ts';

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));

/** The environment variables that the server reads. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).optional(),
  APP_SECRET: z.string().min(32).optional(),
  APP_SECRET_OLD: z.string().min(32).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).optional(),
  REQUEST_TIMEOUT: z.coerce.number().int().min(1).max(86_400).default(1800),
  IDLE_TIMEOUT: z.coerce.number().int().min(1).max(3600).default(120),
  STOP_DELAY: z.coerce.number().int().min(0).max(120).optional(),
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  METRICS_TOKEN: z.string().min(16).optional(),
  DOCS: flag.optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SELLER_ADDRESS: z.string().trim().min(1).max(200).optional(),
  MAIL_DNS_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/)
    .optional(),
  MAIL_FROM: z.string().default('Tradepost <no-reply@tradepost.test>'),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{6,15}|MG[0-9a-f]{32})$/)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .optional(),
  GOOGLE_MAPS_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARRIER_ADDRESSES: z
    .string()
    .regex(/^[a-z-]+=https?:\/\/[^\s,]+(,[a-z-]+=https?:\/\/[^\s,]+)*$/)
    .optional(),
  TREMENDOUS_CLIENT_ID: z.string().optional(),
  TREMENDOUS_CLIENT_SECRET: z.string().optional(),
  TREMENDOUS_TEST_CLIENT_ID: z.string().optional(),
  TREMENDOUS_TEST_CLIENT_SECRET: z.string().optional(),
  SHOPIFY_CLIENT_ID: z.string().optional(),
  SHOPIFY_CLIENT_SECRET: z.string().optional(),
  PAYOUT_ADDRESSES: z
    .string()
    .regex(/^[a-z-]+=https?:\/\/[^\s,]+(,[a-z-]+=https?:\/\/[^\s,]+)*$/)
    .optional(),
  HIGHLEVEL_CLIENT_ID: z.string().optional(),
  HIGHLEVEL_CLIENT_SECRET: z.string().optional(),
  HIGHLEVEL_WEBHOOK_KEY: z.string().optional(),
  SYSTEM_ADDRESSES: z
    .string()
    .regex(/^[a-z-]+=https?:\/\/[^\s,]+(,[a-z-]+=https?:\/\/[^\s,]+)*$/)
    .optional(),
  WHITE_LABELS: z.string().optional(),
  HELP_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHANGELOG_URL: z.url({ protocol: /^https?$/ }).optional(),
  ERROR_DSN: z
    .string()
    .refine((text) => readDsn(text) !== null)
    .optional(),
  ERROR_TRACE_RATE: z.coerce.number().min(0).max(1).default(0.1),
  LOG_SLOW_STATEMENTS: z.coerce.number().int().min(1).max(3_600_000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

/** The names of all settings. */
export const settingNames = Object.keys(Environment.shape);

/** What a wrong value should have been. */
export const explanations: Record<string, string> = {
  PORT: 'PORT must be a port number, 0 to 65535',
  DATABASE_URL: 'DATABASE_URL must look like postgres://user:password@host:5432/name',
  DATABASE_DIRECT_URL: 'DATABASE_DIRECT_URL must look like postgres://user:password@host:5432/name',
  DATABASE_CONNECTIONS: 'DATABASE_CONNECTIONS must be a number, 2 to 200',
  APP_SECRET: 'APP_SECRET must have at least 32 characters',
  APP_SECRET_OLD: 'APP_SECRET_OLD must have at least 32 characters',
  APP_URL: 'APP_URL must be an http or https address',
  REQUESTS_PER_MINUTE: 'REQUESTS_PER_MINUTE must be a number, 0 (no limit) to 1000000',
  REQUEST_TIMEOUT: 'REQUEST_TIMEOUT must be a number of seconds, 1 to 86400',
  IDLE_TIMEOUT: 'IDLE_TIMEOUT must be a number of seconds, 1 to 3600',
  STOP_DELAY: 'STOP_DELAY must be a number of seconds, 0 to 120',
  WORKER_PORT: 'WORKER_PORT must be a port number, 0 to 65535',
  METRICS_TOKEN: 'METRICS_TOKEN must have at least 16 characters',
  LOG_SLOW_STATEMENTS: 'LOG_SLOW_STATEMENTS must be a number of milliseconds, at least 1',
  DOCS: 'DOCS must be on or off',
  DEMO: 'DEMO must be on or off',
  SMTP_URL: 'SMTP_URL must look like smtp://user:password@host:587',
  MAIL_DNS_DOMAIN: 'MAIL_DNS_DOMAIN must look like mail.example.com',
  TWILIO_ACCOUNT_SID: 'TWILIO_ACCOUNT_SID must start with AC',
  TWILIO_FROM: 'TWILIO_FROM must be a number like +15551234567, or the id of a messaging service (MG…)',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY must start with sk_test_, sk_live_, rk_test_ or rk_live_',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_WEBHOOK_SECRET must start with whsec_',
  STRIPE_API_URL: 'STRIPE_API_URL must be an http or https address',
  GOOGLE_MAPS_KEY: 'GOOGLE_MAPS_KEY must be an API key: letters, digits, - and _',
  GOOGLE_MAPS_API_URL: 'GOOGLE_MAPS_API_URL must be an http or https address',
  CARRIER_ADDRESSES: 'CARRIER_ADDRESSES must look like easypost=https://proxy.example.com/easypost,ups=https://…',
  PAYOUT_ADDRESSES: 'PAYOUT_ADDRESSES must look like tremendous=https://proxy.example.com/tremendous,paypal=https://…',
  ERROR_DSN: 'ERROR_DSN must look like https://key@errors.example.com/1',
  ERROR_TRACE_RATE: 'ERROR_TRACE_RATE must be a number, 0 to 1',
  HELP_URL: 'HELP_URL must be an http or https address',
  CHANGELOG_URL: 'CHANGELOG_URL must be an http or https address',
  STORAGE_URL: 'STORAGE_URL must look like s3://key:secret@host/bucket?region=eu-central-1',
};

type Given = Readonly<Record<string, string | undefined>>;

/** Settings that need another one beside them. */
export function findIncomplete(given: Given): string[] {
  const problems: string[] = [];
  const twilio = (['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const).filter((name) => !given[name]);
  if (twilio.length === 1 || twilio.length === 2)
    problems.push(`${twilio.join(' and ')} must be set too: text messages need all three of TWILIO_*`);
  if (Boolean(given.STRIPE_SECRET_KEY) !== Boolean(given.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  for (const name of ['TREMENDOUS', 'TREMENDOUS_TEST', 'SHOPIFY', 'HIGHLEVEL'])
    if (Boolean(given[`${name}_CLIENT_ID`]) !== Boolean(given[`${name}_CLIENT_SECRET`]))
      problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`);
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL must be set too: DATABASE_DIRECT_URL is for the same database without a pooler');
  if (given.APP_SECRET_OLD && (!given.APP_SECRET || given.APP_SECRET_OLD === given.APP_SECRET))
    problems.push('APP_SECRET must be the new secret where APP_SECRET_OLD is set: another one');
  return problems;
}

/** What only production needs. */
export function findMissingInProduction(given: Given): string[] {
  if (given.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!given.APP_SECRET) problems.push('APP_SECRET is required in production');
  if (!given.DATABASE_URL) problems.push('DATABASE_URL is required in production');
  if (given.STRIPE_SECRET_KEY && !given.SELLER_ADDRESS)
    problems.push('SELLER_ADDRESS is required with Stripe in production: our invoices show it');
  return problems;
}
