import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'x'.repeat(32);

describe('readConfig', () => {
  it('needs nothing to try it out', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      data_dir: './data',
      demo: true,
      app_url: 'http://127.0.0.1:3000',
    });
  });

  it('leaves the demo out where a real database is named', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/tradepost' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/tradepost', DEMO: 'on' }).demo).toBe(true);
  });

  it('lets as many requests into the database as are set, and no fewer than four', () => {
    expect(readConfig({ DATABASE_CONNECTIONS: '7' }).database_connections).toBe(7);
    expect(readConfig({}).database_connections).toBeGreaterThanOrEqual(4);
  });

  it('holds connections without a pooler where one is named', () => {
    const DATABASE_URL = 'postgres://pooler/tradepost';
    expect(readConfig({ DATABASE_URL }).database_direct_url).toBe(DATABASE_URL);
    const direct = readConfig({ DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://localhost/tradepost' });
    expect(direct.database_direct_url).toBe('postgres://localhost/tradepost');
  });

  it.each([
    [undefined, false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('trusts the proxies of %j', (text, expected) => {
    const given = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x', APP_SECRET: secret };
    expect(readConfig({ ...given, TRUST_PROXY: text }).trust_proxy).toEqual(expected);
  });

  it.each([
    [{ DATABASE_DIRECT_URL: 'postgres://localhost/x' }, 'DATABASE_URL must be set too'],
    [{ DATABASE_DIRECT_URL: 'localhost' }, 'DATABASE_DIRECT_URL must look like'],
    [{ PORT: 'eighty' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must look like'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a number, 2 to 200'],
    [{ DATABASE_CONNECTIONS: 'many' }, 'DATABASE_CONNECTIONS must be a number'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters'],
    [{ APP_SECRET: secret, APP_SECRET_OLD: 'short' }, 'APP_SECRET_OLD must have at least 32 characters'],
    [{ APP_SECRET: secret, APP_SECRET_OLD: secret }, 'APP_SECRET must be the new secret'],
    [{ APP_SECRET_OLD: secret }, 'APP_SECRET must be the new secret'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like'],
    [{ STORAGE_URL: 'ftp://files' }, 'STORAGE_URL must look like'],
    [{ TWILIO_FROM: 'the shop' }, 'TWILIO_FROM must be a number'],
    [{ TWILIO_FROM: '+15551234567' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set too'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must start with'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'must be set together'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'must be set together'],
    [{ GOOGLE_MAPS_KEY: 'my key' }, 'GOOGLE_MAPS_KEY must be an API key'],
    [{ GOOGLE_MAPS_API_URL: 'places' }, 'GOOGLE_MAPS_API_URL must be an http or https address'],
    [{ WHITE_LABELS: '{' }, 'WHITE_LABELS must be a list'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY must be the number of proxies'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be the number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/8,proxy' }, 'TRUST_PROXY must be the number of proxies'],
    [{ REQUESTS_PER_MINUTE: 'few' }, 'REQUESTS_PER_MINUTE must be a number'],
    [{ STOP_DELAY: 'soon' }, 'STOP_DELAY must be'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have'],
    [{ DOCS: 'perhaps' }, 'DOCS must be on or off'],
    [{ DEMO: 'perhaps' }, 'DEMO must be on or off'],
    [{ NODE_ENV: 'production', APP_SECRET: secret }, 'DATABASE_URL is required in production'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' }, 'APP_SECRET is required in production'],
  ])('%j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('names every problem at once', () => {
    expect(() => readConfig({ NODE_ENV: 'production', PORT: 'x' })).toThrow(/PORT[\s\S]*APP_SECRET[\s\S]*DATABASE_URL/);
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(3000);
  });
});
