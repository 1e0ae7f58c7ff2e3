import { availableParallelism } from 'node:os';
import type { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import { z } from 'zod';
import { type Dsn, readDsn } from './dsn.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { readWhiteLabels } from './white-labels.ts';

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));

/** The secret of installations that set none. It is public, so it protects nothing. */
export const publicSecret = 'a-secret-for-trying-out-never-for-production';

const Environment = z.object({
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

export interface Config {
  env: 'development' | 'test' | 'production';
  port: number;
  host: string;
  data_dir: string;
  database_url?: string;
  /** For what holds a connection: jobs, migrations and notifications. The same as `database_url` without a pooler. */
  database_direct_url?: string;
  /** The maximum number of concurrent transactions. More than the database has processors is not faster. */
  database_connections: number;
  app_secret: string;
  /** The secret before it. It only reads, until `rotate-secret` has encrypted all with the new one. */
  app_secret_old?: string;
  app_url: string;
  /** The proxies whose `X-Forwarded-*` headers are believed: their number or their networks. */
  trust_proxy: false | number | string[];
  /** How many requests a session may make in a minute. 0 means no limit. */
  requests_per_minute: number;
  /** How long a whole request may take to arrive. */
  request_seconds: number;
  /** How long a connection may be silent while a request arrives or is answered. */
  idle_seconds: number;
  /** How long a server that stops goes on serving, so that proxies notice. */
  stop_delay_seconds: number;
  /** Where a worker without a server shows its health and metrics. */
  worker_port: number;
  metrics_token?: string;
  /** Whether /docs and /openapi.json are served. */
  docs: boolean;
  demo: boolean;
  smtp_url?: string;
  mail_from: string;
  /** The domain under which the mail servers of each region have their names, for companies' own domains. */
  mail_dns_domain?: string;
  /** Our own address on the invoices for the plan, its lines separated by a comma and a space. */
  seller_address: string;
  storage_url?: string;
  /** The account that sends text messages. Without one they stay in the outbox. */
  twilio?: { account_sid: string; auth_token: string; from: string };
  /** The Stripe account that receives payments. Without one the sandbox is used. */
  stripe?: { secret_key: string; webhook_secret: string; api_url?: string };
  /** The Google account that suggests addresses. Without one the sandbox is used. */
  google_maps?: { key: string; api_url?: string };
  /** Where vendors of labels are, when not at their own address: behind a proxy, or a fake. */
  carrier_addresses: Readonly<Record<string, { base_url?: string; timeout?: number }>>;
  /** The same for payout services. */
  payout_addresses: Readonly<Record<string, { base_url?: string; timeout?: number }>>;
  /** The same for other connected systems. */
  system_addresses: Readonly<Record<string, { base_url?: string; timeout?: number }>>;
  /** This server's app at Shopify, with which companies sign in. */
  shopify_app?: { client_id: string; client_secret: string };
  /** This server's app at Tremendous, with which companies sign in; and the one at its test system. */
  tremendous_app?: { client_id: string; client_secret: string };
  tremendous_test_app?: { client_id: string; client_secret: string };
  /** This server’s app at HighLevel, and the key of its messages where it is no longer the published one. */
  highlevel_app?: { client_id: string; client_secret: string };
  highlevel_key?: string;
  white_labels: readonly WhiteLabel[];
  /** The help center that the help menu opens. */
  help_url?: string;
  /** The changelog that the help menu opens, instead of our own. */
  changelog_url?: string;
  /** Where errors are reported, and the share of requests whose duration is. Without it nothing leaves the server. */
  error_reports?: { dsn: Dsn; trace_rate: number };
  log_level: string;
  /** Statements that take at least so many milliseconds are logged. */
  log_slow_statements?: number;
}

const explanations: Record<string, string> = {
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

/**
 * Reads the settings from environment variables.
 * Throws one error that names every variable that is wrong or missing.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue) => explanations[String(issue.path[0])] ?? `${issue.path.join('.')}: ${issue.message}`,
      );
  problems.push(...findIncomplete(given));
  const { white_labels, problems: labelProblems } = readWhiteLabels(given.WHITE_LABELS);
  problems.push(...labelProblems);
  const { trust_proxy, problems: proxyProblems } = readTrustedProxies(given.TRUST_PROXY);
  problems.push(...proxyProblems);
  problems.push(...findMissingInProduction(given));
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Tradepost cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const dsn = env.ERROR_DSN === undefined ? null : readDsn(env.ERROR_DSN);
  return {
    env: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    data_dir: env.DATA_DIR,
    database_url: env.DATABASE_URL,
    database_direct_url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    database_connections: env.DATABASE_CONNECTIONS ?? Math.max(4, 2 * availableParallelism()),
    app_secret: env.APP_SECRET ?? publicSecret,
    app_secret_old: env.APP_SECRET_OLD,
    app_url: env.APP_URL ?? `http://${env.HOST}:${env.PORT}`,
    trust_proxy,
    requests_per_minute: env.REQUESTS_PER_MINUTE ?? (env.NODE_ENV === 'test' ? 0 : 1200),
    request_seconds: env.REQUEST_TIMEOUT,
    idle_seconds: env.IDLE_TIMEOUT,
    stop_delay_seconds: env.STOP_DELAY ?? (isProduction ? 5 : 0),
    worker_port: env.WORKER_PORT,
    metrics_token: env.METRICS_TOKEN,
    docs: env.DOCS ?? !isProduction,
    demo: env.DEMO ?? !env.DATABASE_URL,
    smtp_url: env.SMTP_URL,
    mail_from: env.MAIL_FROM,
    mail_dns_domain: env.MAIL_DNS_DOMAIN,
    seller_address: env.SELLER_ADDRESS ?? 'Sandbox address, not a real one',
    storage_url: env.STORAGE_URL,
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
        ? { account_sid: env.TWILIO_ACCOUNT_SID, auth_token: env.TWILIO_AUTH_TOKEN, from: env.TWILIO_FROM }
        : undefined,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secret_key: env.STRIPE_SECRET_KEY,
            webhook_secret: env.STRIPE_WEBHOOK_SECRET,
            api_url: env.STRIPE_API_URL,
          }
        : undefined,
    google_maps: env.GOOGLE_MAPS_KEY ? { key: env.GOOGLE_MAPS_KEY, api_url: env.GOOGLE_MAPS_API_URL } : undefined,
    ...readAllAddresses(env),
    ...readApps(env),
    white_labels,
    help_url: env.HELP_URL,
    changelog_url: env.CHANGELOG_URL,
    error_reports: dsn ? { dsn, trace_rate: env.ERROR_TRACE_RATE } : undefined,
    log_slow_statements: env.LOG_SLOW_STATEMENTS,
    log_level: env.LOG_LEVEL ?? ({ production: 'info', development: 'warn', test: 'silent' } as const)[env.NODE_ENV],
  };
}

type Given = Readonly<Record<string, string | undefined>>;

/** Settings that need another one beside them. */
function findIncomplete(given: Given): string[] {
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
function findMissingInProduction(given: Given): string[] {
  if (given.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!given.APP_SECRET) problems.push('APP_SECRET is required in production');
  if (!given.DATABASE_URL) problems.push('DATABASE_URL is required in production');
  if (given.STRIPE_SECRET_KEY && !given.SELLER_ADDRESS)
    problems.push('SELLER_ADDRESS is required with Stripe in production: our invoices show it');
  return problems;
}

const readApp = (client_id?: string, client_secret?: string) =>
  client_id && client_secret ? { client_id, client_secret } : undefined;

/** `easypost=https://…,ups=https://…` */
/** This server's apps at vendors where companies sign in. */
const readApps = (env: z.infer<typeof Environment>) => ({
  shopify_app: readApp(env.SHOPIFY_CLIENT_ID, env.SHOPIFY_CLIENT_SECRET),
  tremendous_app: readApp(env.TREMENDOUS_CLIENT_ID, env.TREMENDOUS_CLIENT_SECRET),
  tremendous_test_app: readApp(env.TREMENDOUS_TEST_CLIENT_ID, env.TREMENDOUS_TEST_CLIENT_SECRET),
  highlevel_app: readApp(env.HIGHLEVEL_CLIENT_ID, env.HIGHLEVEL_CLIENT_SECRET),
  highlevel_key: env.HIGHLEVEL_WEBHOOK_KEY,
});

const readAllAddresses = (env: z.infer<typeof Environment>) => ({
  carrier_addresses: readAddresses(env.CARRIER_ADDRESSES),
  payout_addresses: readAddresses(env.PAYOUT_ADDRESSES),
  system_addresses: readAddresses(env.SYSTEM_ADDRESSES),
});

function readAddresses(text = ''): Config['carrier_addresses'] {
  const pairs = text.split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), { base_url: pair.slice(pair.indexOf('=') + 1) }]),
  );
}
