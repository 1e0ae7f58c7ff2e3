import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import {
  type ConflictChoice,
  type ConflictField,
  findConflicts,
  resolveConflicts,
} from '../../ui/split-diff/conflict.rules.ts';

interface ConflictOf<Stored, Values extends object> {
  labels: Record<string, string>;
  toValues: (stored: Stored) => Values;
  say: (key: string, value: unknown) => string;
}

/** Somebody else saved the record while a form was open on it. */
interface Conflict<Stored, Values> {
  stored: Stored;
  mine: Values;
  fields: ConflictField[];
}

/** What to do when a save is refused because somebody else was faster: both are shown, and chosen from. */
export function useConflict<Stored, Values extends object>({ labels, toValues, say }: ConflictOf<Stored, Values>) {
  const [conflict, setConflict] = useState<Conflict<Stored, Values> | null>(null);
  return {
    conflict,
    clear: () => setConflict(null),
    /** Runs a save; a refusal of this kind becomes the conflict, and is thrown on. */
    watch: async <T>(mine: Values, save: () => Promise<T>): Promise<T> => {
      try {
        return await save();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409 && error.data) {
          const stored = error.data as Stored;
          const fields = findConflicts(toValues(stored), mine, labels as never, say as never);
          setConflict({ stored, mine, fields });
        }
        throw error;
      }
    },
    resolve: (choices: Record<string, ConflictChoice>): Values | null =>
      conflict && resolveConflicts(toValues(conflict.stored), conflict.mine, choices),
  };
}
