import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment, findFreePort, start } from '../processes.ts';
import type { Answer, Order } from './host.ts';

export interface JourneyServer {
  url: string;
  /** Ends it with its work done. */
  stop(): Promise<void>;
}

/** A process that runs servers. What they say is in a log. */
export interface Host {
  /** A server with the settings of `env`, and otherwise those of a machine that has none. */
  startServer(env: Record<string, string>): Promise<JourneyServer>;
  close(): void;
}

export function openHost(log: string): Host {
  const file = createWriteStream(log);
  const child = start(process.execPath, [join(import.meta.dirname, 'host.ts')], {
    env: { ...process.env, ...cleanEnvironment(), LOG_LEVEL: 'warn', DEMO: 'on', STOP_DELAY: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  const waiting = new Map<string, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => waiting.get(answer.name)?.(answer));
  let isClosing = false;
  child.once('exit', () => {
    if (!isClosing)
      process.stdout.write(`The servers ended while the journeys ran. Their last lines:\n${lastLines(log)}\n`);
    for (const [name, resolve] of waiting) resolve({ name, error: 'its process has ended' });
  });
  const ask = async (order: Order): Promise<string> => {
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(order.name, resolve);
      if (child.connected) child.send(order);
      else resolve({ name: order.name, error: 'its process has ended' });
    });
    waiting.delete(order.name);
    if (answer.error) throw new Error(`A server of the journeys failed: ${answer.error}\n${lastLines(log)}`);
    return answer.url ?? '';
  };
  let started = 0;
  return {
    async startServer(env) {
      started += 1;
      const name = String(started);
      const url = await ask({ name, start: { ...env, PORT: String(await findFreePort()) } });
      return {
        url,
        stop: async () => {
          await ask({ name, end: true });
        },
      };
    },
    close() {
      isClosing = true;
      child.disconnect();
    },
  };
}

function lastLines(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-30).join('\n') : '';
}
