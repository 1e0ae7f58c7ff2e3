import type { RealtimeEvent } from '@tradepost/contracts/realtime';

/** The progress of a job, shown to the member who started it. Without a member it does nothing. */
export interface JobRun {
  id: string;
  /** Reports progress. Stores and sends it at most four times a second. */
  report(done: number, total: number): Promise<void>;
  /** Reports a named stage of a job that has nothing to count. The event’s payload carries it as `type`. */
  stage(name: string, percentage: number, message: string): Promise<void>;
  /** Completes the job, with its file if any, and sends a notification, unless the job has sent one of its own. */
  complete(message: string, file?: { id: number; name: string }, options?: { is_told?: boolean }): Promise<void>;
  fail(message: string): Promise<void>;
  /** Whether an earlier attempt finished before it was interrupted. */
  isFinished(): Promise<boolean>;
}

/** A job that nobody started from a screen, as one of the demo is: it has no card. */
export const unseenRun: JobRun = {
  id: '',
  report: async () => {},
  stage: async () => {},
  complete: async () => {},
  fail: async () => {},
  isFinished: async () => false,
};

export interface EnqueueOptions {
  /** Shows a progress card with this title to the member who started the job, updated by this event. */
  progress?: { event: RealtimeEvent; title: string; type?: string };
  /** The instant before which it does not start. Absent: at once. */
  not_before?: string;
}
