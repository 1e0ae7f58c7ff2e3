import { openExisting } from '../../platform/backup/command.ts';
import { readConfig } from '../../platform/config.ts';
import { readAlso } from '../../platform/secrets/secrets.ts';
import { checks } from '../checks/check-list.ts';
import type { Checked, Finding } from '../checks/finding.ts';
import { type Admin, defineVerb } from '../verb.ts';

const marks = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' } as const;

export const check = defineVerb({
  name: 'check',
  summary:
    'Checks the settings, the database, the secret, the files, the mail server and the jobs, and says what is wrong.',
  notes: ['It changes nothing. It ends with 1 when something is wrong.'],
  options: {},
  async run(admin) {
    let isRight = true;
    const tell = (name: string, findings: readonly Finding[]) => {
      for (const { state, text } of findings) admin.say(`${marks[state]} ${name}: ${text}`);
      isRight &&= findings.every(({ state }) => state !== 'wrong');
    };
    const checked = await openChecked(admin).catch((error: Error) => {
      tell('start', [{ state: 'wrong', text: error.message }]);
      return null;
    });
    if (!checked) return false;
    try {
      for (const [name, look] of Object.entries(checks)) {
        const findings = await look(checked).catch((error: Error): Finding[] => [
          { state: 'wrong', text: error.message },
        ]);
        tell(name, findings);
        if (name === 'database' && findings.some(({ state }) => state === 'wrong')) break;
      }
    } finally {
      await checked.database.close();
    }
    return isRight;
  },
});

async function openChecked({ environment }: Admin): Promise<Checked> {
  const config = readConfig(environment);
  readAlso(config.app_secret, config.app_secret_old);
  return { config, database: await openExisting(config) };
}
