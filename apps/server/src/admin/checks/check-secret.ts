import { systemClock } from '../../platform/clock.ts';
import { decrypt, encryptAnew } from '../../platform/secrets/secrets.ts';
import { sampleSealed } from '../rotation/encrypt-anew.commands.ts';
import type { Checked, Finding } from './finding.ts';

/** So many stored values of each column are opened. */
const sampleSize = 100;

/** Whether APP_SECRET is the one that encrypted what is stored. */
export async function checkSecret({ config, database }: Checked): Promise<Finding[]> {
  const samples = await sampleSealed({ database, clock: systemClock }, sampleSize);
  const opens = (open: () => unknown) => {
    try {
      return Boolean(open());
    } catch {
      return false;
    }
  };
  const secret = config.app_secret;
  const closed = samples.filter(({ of, row }) => !opens(() => decrypt(secret, row.value, of.about(row)) || true));
  const old = samples.filter(({ of, row }) => opens(() => encryptAnew(secret, row.value, of.about(row))));
  const tables = [...new Set(closed.map(({ of }) => `${of.table}.${of.column}`))];
  if (closed.length > 0)
    return [
      {
        state: 'wrong',
        text: `it does not open ${closed.length} of ${samples.length} stored values that were tried, in ${tables.join(', ')}`,
      },
    ];
  if (old.length > 0)
    return [{ state: 'note', text: 'only APP_SECRET_OLD opens some stored values: run rotate-secret' }];
  if (config.app_secret_old)
    return [{ state: 'note', text: 'APP_SECRET_OLD is still set. When rotate-secret is done, remove it' }];
  return [{ state: 'ok', text: `opens the ${samples.length} stored values that were tried` }];
}
