import { checkDatabase } from './check-database.queries.ts';
import { checkFiles } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkSecret } from './check-secret.ts';
import { checkSettings } from './check-settings.ts';
import { checkWork } from './check-work.ts';
import type { Checked, Finding } from './finding.ts';

/** The checks by their names, in order. One that throws says what is wrong. Those after the database need it. */
export const checks: Readonly<Record<string, (checked: Checked) => Promise<Finding[]>>> = {
  settings: checkSettings,
  database: checkDatabase,
  secret: checkSecret,
  files: checkFiles,
  mail: checkMail,
  jobs: checkWork,
};
