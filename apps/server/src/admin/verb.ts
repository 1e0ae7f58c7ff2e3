import type { Platform } from '../platform/tenancy/ctx.ts';

/** A setting of a command: `--name value`, or `--name` alone for a flag. */
export interface VerbOption {
  text: string;
  /** Named in the help, such as `--email ADDRESS`. Without it the option is a flag. */
  value?: string;
  is_required?: boolean;
}

/** What a command works with. */
export interface Admin {
  environment: Record<string, string | undefined>;
  /** Opens the installation once. Refuses a database that this version has not upgraded. */
  open(): Promise<Platform>;
  say(...lines: string[]): void;
}

/** What was typed. */
export interface Given {
  text(name: string): string;
  find(name: string): string | undefined;
  isSet(name: string): boolean;
}

/** One command of the operator. */
export interface Verb {
  name: string;
  /** One sentence for the list of commands. */
  summary: string;
  /** What else to know. */
  notes?: readonly string[];
  options: Readonly<Record<string, VerbOption>>;
  /** Returns whether all is well. Throws what went wrong. */
  run(admin: Admin, given: Given): Promise<boolean>;
}

/** The command was typed wrong. */
export class UsageError extends Error {}

export function defineVerb(verb: Verb): Verb {
  return verb;
}

/** The number of an option, such as a company's. */
export function numberOf(given: Given, name: string): number {
  const number = Number(given.text(name));
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`--${name} takes a number, such as 1`);
  return number;
}
