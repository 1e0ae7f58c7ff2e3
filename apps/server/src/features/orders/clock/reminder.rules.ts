const reminderKeys = ['reminder-1', 'reminder-2', 'reminder-3'] as const;
export type ReminderKey = (typeof reminderKeys)[number];

export interface DueReminder {
  notice: ReminderKey;
  due_at: string;
  /** Only the newest of several that are due is sent, so that a seller gets one email after an outage. */
  is_sent: boolean;
}

/** The reminders of a lead that are due and not done, in their order. */
export function dueReminders(
  lead: {
    created_at: string;
    done: readonly string[];
    /** What came due before it, while the company was being deleted, is not sent. */
    kept_at: string | null;
  },
  reminder_days: readonly number[],
  now: Date,
): DueReminder[] {
  const dueAt = (day: number) => new Date(Date.parse(lead.created_at) + day * 86_400_000).toISOString();
  const reached = reminderKeys.flatMap((notice, index) => {
    const day = reminder_days[index];
    return day !== undefined && dueAt(day) <= now.toISOString() ? [{ notice, due_at: dueAt(day) }] : [];
  });
  const newest = reached.at(-1);
  const isMissed = (due_at: string) => lead.kept_at !== null && due_at <= new Date(lead.kept_at).toISOString();
  return reached
    .filter(({ notice }) => !lead.done.includes(notice))
    .map((reminder) => ({ ...reminder, is_sent: reminder.notice === newest?.notice && !isMissed(reminder.due_at) }));
}
