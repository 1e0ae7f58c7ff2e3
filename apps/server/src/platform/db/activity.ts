import type { Db } from './db.ts';

/** Counts the statements of an open transaction: all sent so far, and those still running. */
export interface Activity {
  sent: number;
  running: number;
  slow: SlowStatements | undefined;
}

/** Statements that take at least so long, from sending to the answer, are reported: the text with places for values. */
export interface SlowStatements {
  milliseconds: number;
  report(statement: string, milliseconds: number): void;
}

const activities = new WeakMap<Db, Activity>();

export const newActivity = (slow?: SlowStatements): Activity => ({ sent: 0, running: 0, slow });

/** Stores the activity of a transaction for `activityOf`. */
export function keepActivity(db: Db, activity: Activity): Db {
  activities.set(db, activity);
  return db;
}

export function activityOf(db: Db): Activity {
  const activity = activities.get(db);
  if (!activity) throw new Error('this is not an open transaction');
  return activity;
}

/** Counts a statement while it runs. */
export function counted<T>(activity: Activity, answer: Promise<T>, text: string): Promise<T> {
  timed(activity.slow, answer, text);
  activity.sent += 1;
  activity.running += 1;
  const end = () => {
    activity.running -= 1;
  };
  answer.then(end, end);
  return answer;
}

/** Reports a statement that is slow. Its failure counts too. */
export function timed(slow: SlowStatements | undefined, answer: Promise<unknown>, text: string): void {
  if (!slow) return;
  const start = performance.now();
  const end = () => {
    const milliseconds = Math.round(performance.now() - start);
    if (milliseconds >= slow.milliseconds) slow.report(text, milliseconds);
  };
  answer.then(end, end);
}
