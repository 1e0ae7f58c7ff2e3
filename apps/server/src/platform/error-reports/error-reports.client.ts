import { randomBytes } from 'node:crypto';
import type { Dsn } from '../dsn.ts';
import type { LoggedLine } from '../log.ts';
import { programVersion } from '../version.ts';
import { errorEvent, requestTrace } from './error-event.ts';

/** No more are sent within a minute: an outage says the same thing thousands of times. */
const maxPerMinute = 60;
/** How long a report may take, and how long none is sent after one failed, in milliseconds. */
const sendMs = 5_000;
const pauseMs = 60_000;

interface ReportSettings {
  dsn: Dsn;
  environment: string;
  /** The share of requests whose duration is reported, 0 to 1. */
  trace_rate: number;
  /** Told once when reports cannot be sent, until one was. */
  warn: (message: string) => void;
  random?: () => number;
  now?: () => number;
}

/**
 * Sends what the log says of errors, and of some requests, to a service that understands Sentry’s envelopes. The lines are
 * scrubbed already. It waits for nothing and nobody waits for it: what cannot be sent is lost, the log has it.
 */
export function openErrorReports(settings: ReportSettings): (line: LoggedLine) => void {
  const { dsn, environment, trace_rate, warn, random = Math.random, now = Date.now } = settings;
  let window = { since: 0, sent: 0 };
  let pausedUntil = 0;
  let isWarned = false;
  const mayReport = (at: number): boolean => {
    if (at < pausedUntil) return false;
    if (at - window.since > 60_000) window = { since: at, sent: 0 };
    window.sent += 1;
    return window.sent <= maxPerMinute;
  };
  const send = async (type: 'event' | 'transaction', payload: object, at: number): Promise<void> => {
    const event_id = randomBytes(16).toString('hex');
    const release = `tradepost@${programVersion}`;
    const body = [
      { event_id, sent_at: new Date(at).toISOString() },
      { type },
      { event_id, environment, release, platform: 'node', timestamp: at / 1000, ...payload },
    ];
    try {
      const response = await fetch(dsn.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${dsn.key}, sentry_client=${release}`,
        },
        body: body.map((part) => JSON.stringify(part)).join('\n'),
        signal: AbortSignal.timeout(sendMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      isWarned = false;
    } catch (error) {
      pausedUntil = now() + pauseMs;
      if (!isWarned) warn(`Errors could not be reported to ERROR_DSN: ${(error as Error).message}`);
      isWarned = true;
    }
  };
  return (line) => {
    const at = now();
    const trace = line.is_error ? null : requestTrace(line, at, () => randomBytes(16).toString('hex'));
    if (!line.is_error && (trace === null || random() >= trace_rate)) return;
    if (!mayReport(at)) return;
    void send(trace ? 'transaction' : 'event', trace ?? errorEvent(line), at);
  };
}
