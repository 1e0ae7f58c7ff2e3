import type { Db } from './db.ts';

/** Counts the statements of an open transaction: all sent so far, and those still running. */
export interface Activity {
  sent: number;
  running: number;
}

const activities = new WeakMap<Db, Activity>();

export const newActivity = (): Activity => ({ sent: 0, running: 0 });

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
export function counted<T>(activity: Activity, answer: Promise<T>): Promise<T> {
  activity.sent += 1;
  activity.running += 1;
  const end = () => {
    activity.running -= 1;
  };
  answer.then(end, end);
  return answer;
}
