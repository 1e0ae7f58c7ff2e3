import type { RowId, Selection } from '../data-table/selection.rules.ts';
import type { FilterOption } from './list-filters.rules.ts';
import type { ListState } from './list-state.rules.ts';

/** What a bulk action or an export is for: rows by id, or all that match the search and the filters. */
export type BulkTarget<Id extends RowId = number> =
  | { ids: Id[]; filter?: undefined }
  | { ids?: undefined; filter: Record<string, string> };

/** What happens, or would happen, to one row. */
export interface BulkOutcome {
  id: RowId;
  /** How people know the row: its box id, its name. */
  label: string;
  is_ok: boolean;
  /** Why it was, or would be, left alone. */
  why?: string | null;
}

export interface BulkResult {
  outcomes: BulkOutcome[];
  /** E-mails that are, or would be, sent. */
  emails?: number;
}

/** Something to choose before the action can be tried. */
export interface BulkChoice {
  key: string;
  label: string;
  kind: 'select' | 'text';
  options?: FilterOption[];
  isRequired?: boolean;
}

export interface BulkAction<Id extends RowId = number> {
  key: string;
  /** A verb: "Archive", "Change status". */
  label: string;
  isDangerous?: boolean;
  /** What it means, in a sentence. */
  explanation?: string;
  choices?: BulkChoice[];
  /** With `dry_run` nothing changes: the answer says what would happen to each row. */
  run: (job: { target: BulkTarget<Id>; choices: Record<string, string>; dry_run: boolean }) => Promise<BulkResult>;
}

/** The selected rows; without any, all that match. */
export function bulkTarget<Id extends RowId>(selection: Selection, state: ListState): BulkTarget<Id> {
  if (!selection.all_matching && selection.ids.size > 0) return { ids: [...selection.ids] as Id[] };
  const search = state.search.trim();
  return { filter: { ...state.filters, ...(search ? { search } : {}) } };
}

export function areChoicesMade(choices: readonly BulkChoice[], made: Record<string, string>): boolean {
  return choices.every((choice) => !choice.isRequired || Boolean(made[choice.key]?.trim()));
}

function many(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

export interface BulkSummary {
  /** How many change. */
  done: number;
  /** The rows left alone, each with its reason. */
  left: BulkOutcome[];
  sentences: string[];
}

/** A dry run or an outcome in sentences, about `noun`s: how many change, how many are left alone, what is sent. */
export function summarise(result: BulkResult, isDryRun: boolean, noun = 'row'): BulkSummary {
  const left = result.outcomes.filter((outcome) => !outcome.is_ok);
  const done = result.outcomes.length - left.length;
  const sentences = [];
  if (done > 0) sentences.push(isDryRun ? `${many(done, noun)} will change.` : `${many(done, noun)} changed.`);
  else sentences.push(isDryRun ? 'Nothing will change.' : 'Nothing changed.');
  if (left.length > 0) {
    const verb = isDryRun ? 'will be left alone' : left.length === 1 ? 'was left alone' : 'were left alone';
    sentences.push(`${many(left.length, noun)} ${verb}.`);
  }
  if (result.emails !== undefined && done > 0) {
    const mails = result.emails === 0 ? 'No e-mails' : many(result.emails, 'e-mail');
    const verb = isDryRun ? 'will be sent' : result.emails === 1 ? 'was sent' : 'were sent';
    sentences.push(`${mails} ${verb}.`);
  }
  return { done, left, sentences };
}
