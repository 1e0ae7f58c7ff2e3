import type { Platform } from '../tenancy/ctx.ts';

/** A task that repeats in this process. Runs never overlap. */
export interface RepeatedTask {
  start(): void;
  /** Runs once now and returns how much was done. */
  run(): Promise<number>;
  /** Stops after the current run. */
  stop(): Promise<void>;
}

interface RepeatedTaskDefinition {
  name: string;
  every_seconds: number;
  run(platform: Platform): Promise<unknown>;
}

export function openRepeatedTask(platform: Platform, task: RepeatedTaskDefinition): RepeatedTask {
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
