import type pg from 'pg';
import { type Activity, counted } from '../activity.ts';
import { pgTypes } from '../decoders.ts';
import { packetsOf } from '../packets.ts';
import type { Executor, PreparedText } from '../statement.ts';
import type { NameStatement } from '../statement-names.ts';

export interface Statements {
  /** Called by Drizzle. */
  client: pg.PoolClient;
  run: Executor;
  isOpen(): boolean;
  close(): void;
}

/**
 * Sends the statements of one transaction and prepares repeated ones. Once closed it refuses all: a late statement would
 * run in the connection's next transaction.
 */
export function openStatements(client: pg.PoolClient, nameOf: NameStatement, activity: Activity): Statements {
  let isOpen = true;
  const send = (config: pg.QueryConfig, values?: unknown[]) => {
    if (!isOpen) return Promise.reject(new Error('the transaction of this statement is over'));
    packetsOf(client).gather();
    return counted(activity, client.query(config, values), config.text);
  };
  const query = (config: pg.QueryConfig, values?: unknown[]) =>
    send({ ...config, name: values?.length ? nameOf(config.text) : undefined, types: pgTypes }, values);
  return {
    client: { query } as unknown as pg.PoolClient,
    run: (prepared, values) => send(configOf(prepared), values),
    isOpen: () => isOpen,
    close: () => {
      isOpen = false;
    },
  };
}

/** The driver copies a config's own properties one by one. Inherited ones are not copied, which is faster. */
export function configOf(prepared: PreparedText): pg.QueryConfig {
  const config: pg.QueryConfig = Object.create(prepared);
  config.types = pgTypes;
  return config;
}
