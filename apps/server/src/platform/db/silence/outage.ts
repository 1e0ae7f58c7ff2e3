import { DatabaseSilent } from './silence.ts';

/** What the driver says of connections; it gives these errors no code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|timeout expired)/;

/** Of the network, on the way to the database. */
const broken = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/**
 * SQLSTATEs of a database that cannot serve now: connections (08), no resources such as a full disk (53), stopping or
 * starting (57P).
 */
const states = /^(08\w{3}|53\w{3}|57P0[1-5])$/;

interface Failure extends Error {
  code?: string;
  address?: string;
  syscall?: string;
  severity?: string;
}

/** The error and its causes: Drizzle wraps the driver's. */
function* causesOf(error: unknown): Generator<Failure> {
  let each = error;
  for (let depth = 0; each instanceof Error && depth < 5; depth += 1) {
    yield each as Failure;
    each = each.cause;
  }
}

/** The database cannot be reached, stops, or has no space: no fault of the call, which works again later. */
export function isDatabaseDown(error: unknown): boolean {
  for (const { name, message, code = '', severity } of causesOf(error)) {
    if (severity !== undefined && states.test(code)) return true;
    if (sentences.test(message)) return true;
    if (name === 'Error' && severity === undefined && broken.includes(code)) return true;
  }
  return error instanceof DatabaseSilent;
}

/** The driver refuses what is sent over a connection that is known to be lost. */
const neverSent = /not queryable/;

/** The connection was lost before the answer came: nobody knows whether the database did what was asked. */
export function isUnanswered(error: unknown): boolean {
  for (const { name, message, code = '', severity } of causesOf(error)) {
    // A pooler answers so when its own connection to the database was lost.
    if (severity !== undefined) return code.startsWith('08');
    if (neverSent.test(message)) return false;
    if (sentences.test(message) || (name === 'Error' && broken.includes(code))) return true;
  }
  return error instanceof DatabaseSilent;
}

/** The commit was sent, and no answer came. What was written may be there. */
export class CommitUnanswered extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while the database committed', { cause });
  }
}

/** The database takes no writes: a transaction that may write was refused one. In a reading transaction that is a bug. */
export class DatabaseReadOnly extends Error {
  constructor(cause: unknown) {
    super('the database takes no writes', { cause });
  }
}

/** The disk of the database is full. */
export function isDatabaseFull(error: unknown): boolean {
  for (const { code, severity } of causesOf(error)) if (severity !== undefined && code === '53100') return true;
  return false;
}
