import type { Platform } from '../tenancy/ctx.ts';

/** Work that comes again and again in this process, one round after the other. */
export interface Round {
  start(): void;
  /** One round now; answers how much was done. */
  run(): Promise<number>;
  /** After the round that is under way. */
  stop(): Promise<void>;
}

interface RoundDefinition {
  name: string;
  every_seconds: number;
  run(platform: Platform): Promise<unknown>;
}

export function openRound(platform: Platform, task: RoundDefinition): Round {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const wait = () => {
    if (!isStopped) timer = setTimeout(turn, task.every_seconds * 1000);
  };
  const turn = () => {
    current = Promise.resolve(task.run(platform))
      .catch((error: Error) => platform.log.error({ err: error, task: task.name }, 'upkeep failed'))
      .then(wait);
  };
  return {
    start: wait,
    run: async () => Number(await task.run(platform)) || 0,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
