import { systemClock } from '../../platform/clock.ts';
import { openFiles } from '../../platform/files/files.ts';
import { checkStore, readDisks } from '../../platform/http/store-health.ts';
import { openLog } from '../../platform/log.ts';
import { signInToMailServer } from '../../platform/mail/mailer.ts';
import { publicSecretWarning } from '../../platform/secrets/public-secret.ts';
import { checkDatabase } from './check-database.queries.ts';
import { checkSecret } from './check-secret.ts';
import { checkWork } from './check-work.ts';
import type { Checked, Finding } from './finding.ts';

const answerMilliseconds = 10_000;

/** Signs in to the mail server, and sends nothing. */
async function checkMail({ config }: Checked): Promise<Finding[]> {
  const { smtp_url, env } = config;
  if (!smtp_url)
    return [{ state: env === 'production' ? 'wrong' : 'note', text: 'SMTP_URL is not set: emails stay in the outbox' }];
  await signInToMailServer(smtp_url, answerMilliseconds);
  return [{ state: 'ok', text: `${new URL(smtp_url).host} takes the login` }];
}

/** Less free space than this share of a disk is worth a look. */
const lowDisk = 0.1;

/** Whether the store takes a file and gives it back, and the disks have room. */
async function checkFiles({ config }: Checked): Promise<Finding[]> {
  const files = await openFiles(config);
  const state = await checkStore({ files, clock: systemClock, log: openLog('silent') });
  const disks = await readDisks({ config });
  const where = config.storage_url ? `the bucket at ${new URL(config.storage_url).host}` : config.data_dir;
  const low = disks.filter(({ free, size }) => free < size * lowDisk);
  return [
    state === 'ready'
      ? { state: 'ok', text: `${where} takes a file and gives it back` }
      : { state: 'wrong', text: `${where} is ${state === 'full' ? 'full' : 'not writable, or does not answer'}` },
    ...low.map(
      ({ disk, free, size }): Finding => ({
        state: 'wrong',
        text: `the disk of ${disk === 'data' ? 'DATA_DIR' : 'temporary files'} has ${Math.round((free / size) * 100)}% left`,
      }),
    ),
  ];
}

/** The checks by their names, in order. One that throws says what is wrong. Those after the database need it. */
export const checks: Readonly<Record<string, (checked: Checked) => Promise<Finding[]>>> = {
  settings: checkSettings,
  database: checkDatabase,
  secret: checkSecret,
  files: checkFiles,
  mail: checkMail,
  jobs: checkWork,
};

/** What is allowed, and yet not what a business wants. */
async function checkSettings({ config }: Checked): Promise<Finding[]> {
  const isProduction = config.env === 'production';
  const state = isProduction ? 'wrong' : 'note';
  const findings: Finding[] = [];
  if (!isProduction) findings.push({ state: 'note', text: 'NODE_ENV is not production' });
  if (publicSecretWarning(config)) findings.push({ state, text: publicSecretWarning(config) ?? '' });
  if (!config.app_url.startsWith('https:'))
    findings.push({ state, text: `APP_URL is ${config.app_url}: without https: cookies and links are not safe` });
  if (config.demo) findings.push({ state, text: 'DEMO is on: its logins are public' });
  if (isProduction && config.trust_proxy === false)
    findings.push({ state: 'note', text: 'TRUST_PROXY is not set: behind a proxy all visitors share one address' });
  return findings.length > 0 ? findings : [{ state: 'ok', text: 'read' }];
}
