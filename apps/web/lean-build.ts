import type { ESTree, Plugin } from 'vite';

/** The contract properties the browser needs to send the call. */
const sent = ['method', 'url', 'access', 'binary', 'multipart', 'idempotent'];
const makers = ['contract', 'fileContract'];

/**
 * Removes from the contracts what only the server reads: response schemas, and texts and examples for the documentation.
 * Unused contracts are then tree-shaken.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    transform: {
      filter: { id: /packages[\\/]contracts[\\/]src[\\/].*\.ts$/ },
      handler(code) {
        const program = this.parse(code);
        const lean = blankTexts(blankUnsent(code, program), program);
        // Only modules with top-level statements have side effects. The rest only define values and can be tree-shaken.
        const moduleSideEffects = this.parse(lean).body.some(({ type }) => type === 'ExpressionStatement');
        return { code: markPure(lean, program), map: null, moduleSideEffects };
      },
    },
  };
}

/**
 * Overwrites what only the API documentation reads of a schema: its text, its example and its name. `explain(X, 'text', 1)`
 * stays as `(X)`.
 */
export function blankTexts(code: string, program: ESTree.Program): string {
  return listTexts(program.body).reduce(
    (lean, { start, end }) => lean.slice(0, start) + lean.slice(start, end).replaceAll(/\S/g, ' ') + lean.slice(end),
    code,
  );
}

interface Span {
  start: number;
  end: number;
}

/** Overwrites the unneeded properties and the maker’s name with spaces, so that all other positions stay the same. */
export function blankUnsent(code: string, program: ESTree.Program): string {
  let lean = code;
  for (const { start, end } of listUnsent(program.body)) {
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    lean = lean.slice(0, start) + code.slice(start, end + comma).replaceAll(/\S/g, ' ') + lean.slice(end + comma);
  }
  return lean;
}

interface Node extends Span {
  type: string;
  name?: string;
  callee?: Node;
  expression?: unknown;
  object?: Node;
  property?: Node;
  key?: Node;
  value?: unknown;
  properties?: Node[];
  arguments?: Node[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function listUnsent(part: unknown): Span[] {
  if (Array.isArray(part)) return part.flatMap(listUnsent);
  if (!isNode(part)) return [];
  const { callee, expression } = part;
  if (isNode(expression) && isConfig(expression)) return [part];
  if (part.type !== 'CallExpression' || !callee || !makers.includes(callee.name ?? '')) {
    return Object.values(part).flatMap(listUnsent);
  }
  const properties = part.arguments?.[0]?.properties ?? [];
  const kept = isForm(properties) ? [...sent, 'body'] : sent;
  return [callee, ...properties.filter(({ type, key }) => type === 'Property' && !kept.includes(key?.name ?? ''))];
}

/** `z.config(…)` would load zod wherever messages are shown. The forms name the messages themselves. */
function isConfig({ callee }: Node): boolean {
  return callee?.object?.name === 'z' && callee.property?.name === 'config';
}

/** A dialog checks the body. Every other page validates with a schema that has a name of its own. */
function isForm(properties: readonly Node[]): boolean {
  return properties.some(({ key }) => key?.name === 'is_form');
}

const documented = ['id', 'description', 'example', 'examples'];

function listTexts(part: unknown): Span[] {
  if (Array.isArray(part)) return part.flatMap(listTexts);
  if (!isNode(part)) return [];
  return [...textsOfCall(part), ...Object.values(part).flatMap(listTexts)];
}

/** What a call says for the documentation: `.describe(…)` and `.meta({ description: … })` with their dots, arguments of `explain`. */
function textsOfCall({ type, start, end, callee, arguments: given = [] }: Node): Span[] {
  const [first] = given;
  if (type !== 'CallExpression' || !callee || !first) return [];
  if (callee.name === 'explain') return [callee, { start: first.end, end: end - 1 }];
  const isText =
    callee.property?.name === 'describe' ||
    (callee.property?.name === 'meta' && first.properties?.every(({ key }) => documented.includes(key?.name ?? '')));
  return callee.object && isText ? [{ start: Math.max(start, callee.object.end), end }] : [];
}

/** Marks the calls that create constants as pure, so that the bundler can drop unused ones. */
export function markPure(code: string, program: ESTree.Program): string {
  let marked = code;
  for (const { start, end } of program.body.flatMap(listMade).toReversed()) {
    marked = `${marked.slice(0, start)}/* #__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
  }
  return marked;
}

/** The calls that create a module's constants, and the objects that have such calls. */
function listMade(statement: ESTree.Program['body'][number]): Span[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => (isNode(init) && isMade(init) ? [init] : []));
}

function isMade({ type, properties = [] }: Node): boolean {
  const isOfCalls = properties.some(
    (each) => each.type === 'SpreadElement' || (isNode(each.value) && isMade(each.value)),
  );
  return type === 'CallExpression' || (type === 'ObjectExpression' && isOfCalls);
}

/** Removes zod's JSON Schema output, which only the API documentation uses. Saves 6 kB. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const names = this.parse(code).body.flatMap(listExported);
        return {
          code: `const absent = () => undefined;\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} };`,
          map: null,
        };
      },
    },
  };
}

function listExported(statement: ESTree.Program['body'][number]): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = statement;
  const made = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
  const ids = [...made.map((each) => each && 'id' in each && each.id), ...specifiers.map(({ exported }) => exported)];
  return ids.flatMap((id) => (id && 'name' in id ? [id.name] : []));
}
