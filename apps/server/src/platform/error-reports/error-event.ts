import { join } from 'node:path';
import type { DescribedError, LoggedLine } from '../log.ts';

const root = join(import.meta.dirname, '../../../../..');

interface Frame {
  function?: string;
  filename: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

/** The frames of a stack, outermost first, with paths inside the program. */
function framesOf(stack: string): Frame[] {
  const frames = [...stack.matchAll(/^ {4}at (?:(.+?) \()?(?:file:\/\/)?([^\s()]+?):(\d+):(\d+)\)?$/gm)].map(
    ([, name, file = '', line, column]): Frame => ({
      ...(name && { function: name }),
      filename: file.replace(`${root}/`, ''),
      lineno: Number(line),
      colno: Number(column),
      in_app: !/node_modules|^node:/.test(file),
    }),
  );
  return frames.reverse();
}

/** An error and its causes, the innermost first. */
function exceptionsOf({ type, message, stack, cause }: DescribedError): object[] {
  const frames = framesOf(stack ?? '');
  return [
    ...(cause ? exceptionsOf(cause) : []),
    { type, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) },
  ];
}

/** Of a line of the log only what says what failed and where. Who it was for is left out. */
export function errorEvent({ message, error, facts }: LoggedLine): object {
  const tags = Object.fromEntries(
    (['method', 'url', 'status', 'job', 'pool'] as const).flatMap((name) => {
      const value = facts[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );
  return {
    level: 'error',
    logger: 'tradepost',
    message: { formatted: message },
    tags,
    ...(error && { exception: { values: exceptionsOf(error) } }),
  };
}

/** How long a request took, from its line of the log. Null for any other line. */
export function requestTrace({ message, facts }: LoggedLine, at: number, makeId: () => string): object | null {
  const { method, url, status, milliseconds } = facts;
  if (message !== 'request' || typeof milliseconds !== 'number' || typeof url !== 'string') return null;
  return {
    type: 'transaction',
    transaction: `${String(method)} ${url}`,
    transaction_info: { source: 'route' },
    start_timestamp: (at - milliseconds) / 1000,
    contexts: {
      trace: {
        trace_id: makeId(),
        span_id: makeId().slice(0, 16),
        op: 'http.server',
        status: Number(status) < 400 ? 'ok' : Number(status) < 500 ? 'invalid_argument' : 'internal_error',
      },
    },
    tags: { status: String(status) },
  };
}
