import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';

/** `note` is worth knowing, and `wrong` needs to be mended. */
export interface Finding {
  state: 'ok' | 'note' | 'wrong';
  text: string;
}

/** What the checks look at. */
export interface Checked {
  config: Config;
  database: Database;
}
