import { parseArgs } from 'node:util';
import { describeFailure } from '../platform/backup/command.ts';
import { HttpError } from '../platform/errors/errors.ts';
import { describeAll, describeVerb } from './help.ts';
import { type Admin, type Given, UsageError, type Verb } from './verb.ts';
import { verbs } from './verbs.ts';

/** The exit codes: done, failed or something is wrong, and typed wrong. */
export const exits = { done: 0, failed: 1, usage: 2 } as const;

/** Runs one command and returns its exit code. */
export async function runAdmin(args: readonly string[], admin: Admin, complain: Admin['say']): Promise<number> {
  const [name = 'help', ...rest] = args;
  if (name === 'help' || name === '--help' || name === '-h') return help(rest[0], admin, complain);
  const verb = verbs.find((each) => each.name === name);
  if (!verb) {
    complain(`There is no command "${name}".`, '', ...describeAll());
    return exits.usage;
  }
  if (rest.includes('--help') || rest.includes('-h')) return help(name, admin, complain);
  try {
    return (await verb.run(admin, read(verb, rest))) ? exits.done : exits.failed;
  } catch (error) {
    complain(describe(error));
    if (!(error instanceof UsageError)) return exits.failed;
    complain('', ...describeVerb(verb));
    return exits.usage;
  }
}

function help(name: string | undefined, admin: Admin, complain: Admin['say']): number {
  const verb = verbs.find((each) => each.name === name);
  if (name === undefined || verb) {
    admin.say(...(verb ? describeVerb(verb) : describeAll()));
    return exits.done;
  }
  complain(`There is no command "${name}".`, '', ...describeAll());
  return exits.usage;
}

function read({ options }: Verb, args: string[]): Given {
  const types = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
  );
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({ args, options: types }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const find = (name: string) => (typeof values[name] === 'string' && values[name] !== '' ? values[name] : undefined);
  const missing = Object.entries(options).filter(([name, { is_required }]) => is_required && find(name) === undefined);
  if (missing.length > 0) throw new UsageError(`${missing.map(([name]) => `--${name}`).join(' and ')} must be given`);
  return { find, text: (name) => find(name) ?? '', isSet: (name) => values[name] === true };
}

/** The refusal of a command of the product, with its fields. */
function describe(error: unknown): string {
  if (!(error instanceof HttpError)) return describeFailure(error);
  const fields = Object.entries(error.errors).map(([field, texts]) => `${field}: ${[texts].flat().join(', ')}`);
  return fields.length > 0 ? fields.join('\n') : error.message;
}
