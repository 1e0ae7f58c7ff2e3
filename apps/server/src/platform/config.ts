import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_SECRET: z.string().min(32).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Tradepost <no-reply@tradepost.test>'),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export interface Config {
  env: 'development' | 'test' | 'production';
  port: number;
  host: string;
  data_dir: string;
  database_url?: string;
  app_secret: string;
  app_url: string;
  demo: boolean;
  smtp_url?: string;
  mail_from: string;
  storage_url?: string;
  log_level: string;
}

const explanations: Record<string, string> = {
  PORT: 'PORT must be a port number, 0 to 65535',
  DATABASE_URL: 'DATABASE_URL must look like postgres://user:password@host:5432/name',
  APP_SECRET: 'APP_SECRET must have at least 32 characters',
  APP_URL: 'APP_URL must be an http or https address',
  DEMO: 'DEMO must be on or off',
  SMTP_URL: 'SMTP_URL must look like smtp://user:password@host:587',
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
  if (given.NODE_ENV === 'production') {
    if (!given.APP_SECRET) problems.push('APP_SECRET is required in production');
    if (!given.DATABASE_URL) problems.push('DATABASE_URL is required in production');
  }
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Tradepost cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
  const env = parsed.data;
  return {
    env: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    data_dir: env.DATA_DIR,
    database_url: env.DATABASE_URL,
    app_secret: env.APP_SECRET ?? 'a-secret-for-trying-out-never-for-production',
    app_url: env.APP_URL ?? `http://${env.HOST}:${env.PORT}`,
    demo: env.DEMO ?? !env.DATABASE_URL,
    smtp_url: env.SMTP_URL,
    mail_from: env.MAIL_FROM,
    storage_url: env.STORAGE_URL,
    log_level: env.LOG_LEVEL ?? ({ production: 'info', development: 'warn', test: 'silent' } as const)[env.NODE_ENV],
  };
}
