import { publicSecretWarning } from '../../platform/secrets/public-secret.ts';
import type { Checked, Finding } from './finding.ts';

/** What is allowed, and yet not what a business wants. */
export async function checkSettings({ config }: Checked): Promise<Finding[]> {
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
