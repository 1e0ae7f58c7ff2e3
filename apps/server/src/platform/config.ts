import { availableParallelism } from 'node:os';
import type { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import type { z } from 'zod';
import { type Dsn, readDsn } from './dsn.ts';
import { Environment, explanations, findIncomplete, findMissingInProduction } from './environment.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { readWhiteLabels } from './white-labels.ts';

/** The secret of installations that set none. It is public, so it protects nothing. */
export const publicSecret = 'a-secret-for-trying-out-never-for-production';

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

const readApp = (client_id?: string, client_secret?: string) =>
  client_id && client_secret ? { client_id, client_secret } : undefined;

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

/** `easypost=https://…,ups=https://…` */
function readAddresses(text = ''): Config['carrier_addresses'] {
  const pairs = text.split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), { base_url: pair.slice(pair.indexOf('=') + 1) }]),
  );
}
