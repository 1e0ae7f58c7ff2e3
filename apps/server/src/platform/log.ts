import pino, { type DestinationStream, type Logger } from 'pino';

/** A line of the log, as it is reported: an error, or what was logged for information. */
export interface LoggedLine {
  is_error: boolean;
  message: string;
  error?: DescribedError;
  facts: Readonly<Record<string, unknown>>;
}

interface LogOutlets {
  /** Default: standard output. */
  destination?: DestinationStream;
  /** Gets each error, and each line of information. */
  report?: (line: LoggedLine) => void;
}

/** The number of pino’s level `error`. */
const errorLevel = 50;

/**
 * The log: JSON lines without people. It has no query values, no tokens, no emails, and of a failed statement neither
 * parameters nor rows.
 */
export function openLog(level: string, { destination, report }: LogOutlets = {}): Logger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: describeError },
    formatters: { log: scrubTexts },
    hooks: {
      logMethod(this: Logger, given: unknown[], method: (...line: never[]) => void, at: number) {
        const [first, ...rest] = given;
        // Of an error alone pino would take the message as it is.
        const line = first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [first.message])] : given;
        report?.(toLine(line, at >= errorLevel));
        method.apply(this, line.map((each) => (typeof each === 'string' ? scrub(each) : each)) as never[]);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function toLine(given: readonly unknown[], is_error: boolean): LoggedLine {
  const [first, second] = given;
  const facts = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
  const message = scrub(String([first, second].find((each) => typeof each === 'string') ?? ''));
  return { is_error, message, facts: scrubTexts(facts), ...('err' in facts && { error: describeError(facts.err) }) };
}

/** The path of a URL. Query values may name people or open something. */
export const pathOfUrl = (url: string): string => url.split(/[?#]/)[0] ?? '';

/** Replaces what may name a person or open something. */
export function scrub(text: string): string {
  return text
    .replace(/[^\s<>"'(),:;=]{1,64}@[\w.-]+\w/g, '…@…')
    .replace(/([?&#][\w.-]+=)[^\s&#"'<>)]*/g, '$1…')
    .replace(/\+\d[\d ()-]{6,}\d/g, '+…');
}

function scrubTexts(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, typeof value === 'string' ? scrub(value) : value]),
  );
}

/** The parts of an error that say what failed and where. Others, such as a driver's `detail`, hold values. */
const kept = ['code', 'status', 'statusCode', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;

export interface DescribedError {
  type: string;
  message: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
  [fact: string]: unknown;
}

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return describeThrown(error, depth);
  const facts = error as Error & Record<string, unknown>;
  const message = plain(facts, error.message);
  const described: DescribedError = { type: error.constructor.name, message };
  for (const key of kept) {
    const value = facts[key];
    if (typeof value === 'string' || typeof value === 'number') described[key] = value;
  }
  // The stack begins with the message.
  if (error.stack)
    described.stack = plain(
      facts,
      error.stack.replace(error.message, () => message),
    );
  if (depth < 4 && error.cause instanceof Error) described.cause = describeError(error.cause, depth + 1);
  if (depth < 4 && Array.isArray(facts.errors))
    described.errors = facts.errors.slice(0, 10).map((each) => describeError(each, depth + 1));
  return described;
}

/** Describes what is thrown without being an error, such as pg-boss's copies of errors with the queue beside them. */
function describeThrown(thrown: unknown, depth: number): DescribedError {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: scrub(String(thrown)) };
  const facts = thrown as Record<string, unknown>;
  const inner = [facts.error, facts.err, facts.cause].find((each) => each instanceof Error);
  const message =
    [facts.message, facts.reason].find((each): each is string => typeof each === 'string') ??
    (inner instanceof Error
      ? plain({ ...inner }, inner.message)
      : `an object with ${Object.keys(facts).join(', ') || 'nothing'}`);
  const described: DescribedError = { type: thrown.constructor?.name ?? 'object', message: plain(facts, message) };
  for (const key of [...kept, 'name', 'queue', 'worker']) {
    const value = facts[key];
    if (typeof value === 'string' || typeof value === 'number') described[key] = value;
  }
  if (typeof facts.stack === 'string') described.stack = plain(facts, facts.stack);
  if (depth < 4 && inner) described.cause = describeError(inner, depth + 1);
  return described;
}

/**
 * Drizzle's messages end with the parameters. PostgreSQL's quote the value when the value is wrong (class 22), otherwise
 * only names of tables and columns.
 */
function plain({ code, params }: Record<string, unknown>, text: string): string {
  const clean = scrub(Array.isArray(params) ? text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '') : text);
  return typeof code === 'string' && /^22\w{3}$/.test(code) ? clean.replace(/"[^"\n]*"/g, '"…"') : clean;
}
