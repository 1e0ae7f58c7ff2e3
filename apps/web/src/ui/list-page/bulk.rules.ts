import { formatMany } from '../../lib/formats/numbers.ts';
import type { ListState } from '../data-table/list-state.rules.ts';
import type { RowId, Selection } from '../data-table/selection.rules.ts';
import type { FilterOption } from './list-filters.rules.ts';

/** The rows of a bulk action or an export: by id, or all that match the search and the filters. */
export type BulkTarget<Id extends RowId = number> =
  | { ids: Id[]; filter?: undefined }
  | { ids?: undefined; filter: Record<string, string> };

/** The result for one row. In a dry run, the expected result. */
export interface BulkOutcome {
  id: RowId;
  /** The row's name on screen, such as its box id. */
  label: string;
  is_ok: boolean;
  /** Why the row is skipped. */
  why?: string | null;
}

export interface BulkResult {
  outcomes: BulkOutcome[];
  /** How many change and how many are skipped, where `outcomes` has only the first ones. */
  counts?: { done: number; left: number };
  /** A job makes the change, with a progress card. */
  isQueued?: boolean;
  /** How that job ends. */
  ending?: Promise<BulkResult>;
  /** Resolves when the user undoes the change. */
  undone?: Promise<void>;
  /** Number of emails sent. */
  emails?: number;
  /** The emails wait and can be canceled until then. */
  pending?: PendingEmails;
}

export interface PendingEmails {
  emails: number;
  /** An instant. */
  leaves_at: string;
  /** Rejects when they have left. */
  cancel: () => Promise<unknown>;
}

/** An input the action needs before its dry run. */
export interface BulkChoice {
  key: string;
  label: string;
  kind: 'select' | 'text';
  /** Of a text: suggestions. */
  options?: FilterOption[];
  isRequired?: boolean;
}

export interface BulkAction<Id extends RowId = number> {
  key: string;
  /** A verb: "Archive", "Change status". */
  label: string;
  isDangerous?: boolean;
  /** A one-sentence explanation. */
  explanation?: string;
  /** Asked before the dry run. A function where what is asked depends on what was chosen. */
  choices?: BulkChoice[] | ((made: Readonly<Record<string, string>>) => BulkChoice[]);
  /** With `dry_run` nothing changes. The result tells what would happen to each row. */
  run: (job: { target: BulkTarget<Id>; choices: Record<string, string>; dry_run: boolean }) => Promise<BulkResult>;
}

/** An action that starts at once, because nothing is to be confirmed, such as printing. */
export interface DirectAction<Id extends RowId = number> {
  key: string;
  label: string;
  isDangerous?: undefined;
  start: (target: BulkTarget<Id>) => Promise<unknown>;
}
export type ListAction<Id extends RowId = number> = BulkAction<Id> | DirectAction<Id>;

/** The selected rows, or all matching rows if none are selected. */
export function bulkTarget<Id extends RowId>(selection: Selection, state: ListState): BulkTarget<Id> {
  if (!selection.all_matching && selection.ids.size > 0) return { ids: [...selection.ids] as Id[] };
  const search = state.search.trim();
  return { filter: { ...state.filters, ...(search ? { search } : {}) } };
}

/** What a bulk action asks, given what was chosen so far. */
export function choicesOf({ choices = [] }: Pick<BulkAction, 'choices'>, made: Record<string, string>): BulkChoice[] {
  return typeof choices === 'function' ? choices(made) : choices;
}

export function areChoicesMade(choices: readonly BulkChoice[], made: Record<string, string>): boolean {
  return choices.every((choice) => !choice.isRequired || Boolean(made[choice.key]?.trim()));
}

function many(count: number, noun: string): string {
  return formatMany(count, noun);
}

export interface BulkSummary {
  /** Number of rows that change. */
  done: number;
  /** The skipped rows that are known, each with its reason. */
  left: BulkOutcome[];
  sentences: string[];
}

/** Summarizes a dry run or a result, about `noun`s: how many change, how many are skipped, how many emails are sent. */
export function summarise(result: BulkResult, isDryRun: boolean, noun = 'row'): BulkSummary {
  if (result.isQueued)
    return {
      done: 0,
      left: [],
      sentences: ['The change runs in the background, also when you leave this page. A card shows its progress.'],
    };
  const left = result.outcomes.filter((outcome) => !outcome.is_ok);
  const { done, left: skipped } = result.counts ?? { done: result.outcomes.length - left.length, left: left.length };
  const sentences = [];
  if (done > 0) sentences.push(isDryRun ? `${many(done, noun)} will change.` : `${many(done, noun)} changed.`);
  else sentences.push(isDryRun ? 'Nothing will change.' : 'Nothing changed.');
  if (skipped > 0) {
    const verb = isDryRun ? 'will be skipped' : skipped === 1 ? 'was skipped' : 'were skipped';
    sentences.push(`${many(skipped, noun)} ${verb}.`);
  }
  if (result.emails !== undefined && done > 0 && !result.pending) {
    const mails = result.emails === 0 ? 'No emails' : many(result.emails, 'email');
    const verb = isDryRun ? 'will be sent' : result.emails === 1 ? 'was sent' : 'were sent';
    sentences.push(`${mails} ${verb}.`);
  }
  return { done, left, sentences };
}

export const secondsUntil = (instant: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));

/** `50 emails leave in 60 s`. `seconds` is null once they are canceled, 0 once they have left. */
export function describePending(emails: number, seconds: number | null): string {
  if (seconds === null) return `${many(emails, 'email')} canceled`;
  if (seconds === 0) return `${many(emails, 'email')} ${emails === 1 ? 'was' : 'were'} sent`;
  return `${many(emails, 'email')} ${emails === 1 ? 'leaves' : 'leave'} in ${seconds} s`;
}
