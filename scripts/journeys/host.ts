import { enableCompileCache } from 'node:module';
import { importQuickly } from '../../apps/server/src/quick-imports.ts';

/** What is asked of a host: to start a server with these settings under a name, or to end the one of that name. */
export type Order = { name: string } & ({ start: Record<string, string> } | { end: true });

/** Its answer: an address, nothing, or why it failed. */
export interface Answer {
  name: string;
  url?: string;
  error?: string;
}

enableCompileCache();
importQuickly();
const { readConfig } = await import('../../apps/server/src/platform/config.ts');
const { serve } = await import('../../apps/server/src/serve.ts');

const ends = new Map<string, () => Promise<void>>();

/** Loading the server's modules takes most of its start, so one process runs the servers of many journeys, one after the other. */
async function carryOut(order: Order): Promise<Omit<Answer, 'name'>> {
  if ('end' in order) {
    await ends.get(order.name)?.();
    ends.delete(order.name);
    return {};
  }
  const config = readConfig({ ...process.env, ...order.start });
  const running = await serve(config, undefined, (line) => process.stdout.write(`${line}\n`));
  ends.set(order.name, running.stop);
  return { url: `http://127.0.0.1:${config.port}` };
}

process.on('message', async (order: Order) => {
  const answer = await carryOut(order).catch((error: Error) => ({ error: error.stack ?? error.message }));
  process.send?.({ ...answer, name: order.name } satisfies Answer);
});
process.on('disconnect', () => process.exit(0));
