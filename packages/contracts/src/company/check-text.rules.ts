import {
  fillUrl,
  type Inline,
  type Markup,
  type Place,
  type Problem,
  parseLine,
  parseMarkup,
  variablesInUrl,
} from './markup.rules.ts';
import { isSafeUrl } from './safe-url.rules.ts';
import { factsOfVariable, isVariable, type VariableName } from './variable.data.ts';

export interface Allowed {
  variables: readonly VariableName[];
  /** Must be in the body. */
  required?: readonly VariableName[];
}

const at = ({ line, column }: Place) => `line ${line}, column ${column}`;
const write = (problems: readonly Problem[]) =>
  problems
    .toSorted((one, other) => one.line - other.line || one.column - other.column)
    .map((problem) => `${problem.message} (${at(problem)})`);

/** What is wrong with the body of an email, each with its place; empty when it can be sent. */
export function checkBody(text: string, { variables, required = [] }: Allowed): string[] {
  const markup = parseMarkup(text);
  const problems = [...markup.problems, ...checkBlocks(markup, variables)];
  const used = namesIn(markup);
  const missing = required
    .filter((name) => !used.has(name))
    .map((name) => `The email needs {{${name}}}: ${factsOfVariable(name).label}`);
  return [...write(problems), ...missing];
}

/** What is wrong with plain text and its variables: a subject, a text message, a text of a page or a document. */
export function checkPlain(text: string, { variables }: Pick<Allowed, 'variables'>): string[] {
  const found = text.split(/\r?\n/).flatMap((written, index) => {
    const { parts, problems } = parseLine(written);
    const wrong = parts
      .filter(({ kind }) => kind === 'variable')
      .flatMap((part) => checkVariable(part, variables, false));
    return [...problems, ...wrong, ...checkPlainLinks(written)].map((problem) => ({ ...problem, line: index + 1 }));
  });
  return write(found);
}

const linkWithWords = /\[[^\]]*\]\(([^)]*)\)|\b(?:javascript|vbscript):\S*/gi;

/** Plain text shows an address as it is written, and has no words that lead to one. */
function checkPlainLinks(line: string): Problem[] {
  return [...line.matchAll(linkWithWords)].map(({ 0: whole, 1: url = whole, index }) => ({
    line: 1,
    column: index + 1,
    message: isSafeUrl(fillUrl(url.trim(), () => 'x'))
      ? `This text has no links with words. Write ${url.trim()} itself`
      : `The link "${url.trim()}" is broken. Use https://, mailto: or tel:`,
  }));
}

function namesIn({ blocks }: Markup): Set<string> {
  const inlines = blocks.flatMap(({ lines }) => lines.flat());
  return new Set(
    inlines.flatMap(({ kind, value, url }) => [...(kind === 'variable' ? [value] : []), ...variablesInUrl(url ?? '')]),
  );
}

function checkBlocks({ blocks }: Markup, variables: readonly VariableName[]): Problem[] {
  return blocks.flatMap(({ kind, lines, condition }) => [
    ...(condition && !isAllowed(condition.name, variables)
      ? [{ ...condition.at, message: `Unknown variable {{${condition.name}}}` }]
      : []),
    ...lines.flatMap((line) =>
      line.flatMap((part) => [
        ...(part.kind === 'variable' ? checkVariable(part, variables, kind === 'paragraph' && line.length === 1) : []),
        ...(part.url === null ? [] : checkUrl(part, part.url, variables)),
      ]),
    ),
  ]);
}

const isAllowed = (name: string, variables: readonly VariableName[]): name is VariableName =>
  isVariable(name) && variables.includes(name);

function checkVariable(part: Inline, variables: readonly VariableName[], isAlone: boolean): Problem[] {
  const { value: name } = part;
  if (/^(if|unless)\b/.test(name))
    return [{ ...part.at, message: `{{${name}}} must be at the beginning of a paragraph` }];
  if (!isAllowed(name, variables)) return [{ ...part.at, message: `Unknown variable {{${name}}}` }];
  if (factsOfVariable(name).kind === 'block' && (!isAlone || part.url !== null))
    return [{ ...part.at, message: `{{${name}}} is a table or button. Put it on a line of its own` }];
  return [];
}

/** A link leads to a web page, an email address, a phone number, or where a link variable leads. */
function checkUrl(part: Inline, url: string, variables: readonly VariableName[]): Problem[] {
  const unknown = variablesInUrl(url).find((name) => !isAllowed(name, variables));
  if (unknown !== undefined) return [{ ...part.at, message: `Unknown variable {{${unknown}}} in a link` }];
  const [only] = variablesInUrl(url);
  const isOnlyVariable = only !== undefined && fillUrl(url, () => '') === '';
  if (isOnlyVariable && isVariable(only) && factsOfVariable(only).kind === 'link') return [];
  const target = fillUrl(url, () => 'x');
  return isSafeUrl(target) && !isOnlyVariable
    ? []
    : [{ ...part.at, message: `The link "${url}" is broken. Use https://, mailto: or tel:` }];
}
