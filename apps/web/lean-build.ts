import type { ESTree, Plugin } from 'vite';

/** What the browser needs of a contract's call: how to send it, and the schema of a form. */
const sent = ['method', 'url', 'access', 'body', 'binary', 'multipart', 'idempotent'];
const makers = ['contract', 'fileContract'];

/**
 * Leaves out of the contracts what only the server reads: the schemas of answers, and the words of the documentation.
 * Those that no page uses then go altogether.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    transform: {
      filter: { id: /packages[\\/]contracts[\\/]src[\\/].*\.ts$/ },
      handler(code) {
        const program = this.parse(code);
        // The messages are set where they are written; all else only defines, and goes unless it is used.
        const moduleSideEffects = program.body.some(({ type }) => type === 'ExpressionStatement');
        return { code: markPure(blankUnsent(code, program), program), map: null, moduleSideEffects };
      },
    },
  };
}

interface Span {
  start: number;
  end: number;
}

/** Blanks take the place of what the browser does not send, so that everything else stays where it was. */
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
  key?: Node;
  properties?: Node[];
  arguments?: Node[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function listUnsent(part: unknown): Span[] {
  if (Array.isArray(part)) return part.flatMap(listUnsent);
  if (!isNode(part)) return [];
  const isCall = part.type === 'CallExpression' && makers.includes(part.callee?.name ?? '');
  if (!isCall) return Object.values(part).flatMap(listUnsent);
  const properties = part.arguments?.[0]?.properties ?? [];
  return properties.filter(({ type, key }) => type === 'Property' && !sent.includes(key?.name ?? ''));
}

/** Contracts only define: the bundler is told that making one of their constants changes nothing else. */
export function markPure(code: string, program: ESTree.Program): string {
  let marked = code;
  for (const { start, end } of program.body.flatMap(listMade).toReversed()) {
    marked = `${marked.slice(0, start)}/* #__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`;
  }
  return marked;
}

/** The calls that make the constants of a module. */
function listMade(statement: ESTree.Program['body'][number]): Span[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
}

/** zod's schemas can describe themselves as JSON Schema, which only the documentation of the API asks of them: 6 kB. */
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
