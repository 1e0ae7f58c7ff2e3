import type { BankAnswer, BankNote } from '../bank-format.rules.ts';

/** What a bank's file says: of payments, of what else a person must read, and of the batch's whole file. */
export interface BankReply {
  answers: BankAnswer[];
  notes: BankNote[];
  /** Set when the bank answers for a whole file, which is taken or refused at once. */
  whole: WholeAnswer[];
}

/** Whether one of our payments has this reference or box id. What is not ours need not be understood. */
export type IsOurs = (reference: string) => boolean;

export interface WholeAnswer {
  /** The batch's number; null: the file was not made here. */
  batch_number: number | null;
  message_id: string;
  outcome: 'settled' | 'failed';
  code: string | null;
  reason: string | null;
}

/** The file cannot be read. The message is for the person who uploaded it. */
export class AnswerError extends Error {
  /** Counted from 1; null: the file as a whole. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `Line ${line}: ${message}`);
    this.line = line;
  }
}

export const makeNote = (note: Partial<BankNote> & { text: string }): BankNote => ({
  reference: null,
  box_id: null,
  code: null,
  corrected: {},
  ...note,
});
