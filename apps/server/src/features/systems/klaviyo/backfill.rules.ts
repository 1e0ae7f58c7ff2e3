import { z } from 'zod';

/** How far the orders before the connection are sent, as it is stored with the account. */
export interface Backfill {
  account_key: string;
  from: string;
  until: string;
  /** The last order that was sent. */
  after: number;
  done: number;
}

export const BackfillData = z.object({ connection_id: z.int(), account_key: z.string() });
export type BackfillData = z.infer<typeof BackfillData>;
