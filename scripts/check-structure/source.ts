import { type ESTree, parseSync, Visitor } from 'vite';

export interface Import {
  specifier: string;
  line: number;
  /** What is imported by its name: the name that it was exported under. */
  names: string[];
  /** Gone at run time: `import type`, or only `type` names between the braces. */
  isType: boolean;
  /** An `import()`: loaded when the code runs. */
  isLazy: boolean;
}

const linesOfLongFunction = 70;

/** What the rules need to know about a source file, with line numbers. */
export interface Source {
  path: string;
  text: string;
  lineCount: number;
  imports: Import[];
  enums: number[];
  namespaces: number[];
  /** Classes without a base class. */
  classes: number[];
  /** Calls of the global `fetch`, and uses of XMLHttpRequest. */
  fetches: number[];
  /** `...{ a, b }` and `...[a, b]`: the spread of a literal. */
  literalSpreads: number[];
  /** Functions of more than 70 lines. */
  longFunctions: number[];
  /** `if`, `switch` and loops. */
  branches: number[];
  /** `queryKey: […]` written out. */
  queryKeys: number[];
  /** Uses of `….db`. */
  databaseUses: number[];
  starExports: number[];
  /** True when the file only re-exports other files' names. */
  isBarrel: boolean;
}

/** Parses a TypeScript or JavaScript file. Syntax errors are left to the compiler. */
export function readSource(path: string, text: string): Source {
  const { program } = parseSync(path, text);
  const lineAt = lineFinder(text);
  const source: Source = {
    path,
    text,
    lineCount: text === '' ? 0 : text.replace(/\n$/, '').split('\n').length,
    imports: [],
    enums: [],
    namespaces: [],
    classes: [],
    fetches: [],
    literalSpreads: [],
    longFunctions: [],
    branches: [],
    queryKeys: [],
    databaseUses: [],
    starExports: [],
    isBarrel: program.body.length > 0 && program.body.every(isReexport),
  };
  const note = (lines: number[]) => (node: ESTree.Node) => {
    lines.push(lineAt(node.start));
  };
  const noteSpread = (node: ESTree.SpreadElement | ESTree.JSXSpreadAttribute) => {
    if (['ObjectExpression', 'ArrayExpression'].includes(node.argument.type))
      source.literalSpreads.push(lineAt(node.start));
  };
  const noteFunction = (node: ESTree.Node) => {
    const line = lineAt(node.start);
    if (lineAt(node.end) - line >= linesOfLongFunction) source.longFunctions.push(line);
  };
  const addImport = (specifier: unknown, node: ESTree.Node, isType: boolean, names: string[] = []) => {
    const isLazy = node.type === 'ImportExpression';
    if (typeof specifier === 'string')
      source.imports.push({ specifier, line: lineAt(node.start), isType, isLazy, names });
  };
  new Visitor({
    ImportDeclaration: (node) => {
      const isNamesOfTypes =
        node.specifiers.length > 0 &&
        node.specifiers.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type');
      const names = node.specifiers.flatMap((each) =>
        each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? [each.imported.name] : [],
      );
      addImport(node.source.value, node, node.importKind === 'type' || isNamesOfTypes, names);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source) addImport(node.source.value, node, node.exportKind === 'type');
    },
    ExportAllDeclaration: (node) => {
      source.starExports.push(lineAt(node.start));
      addImport(node.source.value, node, node.exportKind === 'type');
    },
    ImportExpression: (node) => addImport(node.source.type === 'Literal' ? node.source.value : undefined, node, false),
    TSImportType: (node) => addImport(node.source.value, node, true),
    TSEnumDeclaration: note(source.enums),
    TSModuleDeclaration: (node) => {
      if (node.id.type !== 'Literal' && !node.declare) source.namespaces.push(lineAt(node.start));
    },
    ClassDeclaration: (node) => {
      if (!node.superClass) source.classes.push(lineAt(node.start));
    },
    ClassExpression: (node) => {
      if (!node.superClass) source.classes.push(lineAt(node.start));
    },
    SpreadElement: noteSpread,
    JSXSpreadAttribute: noteSpread,
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    CallExpression: (node) => {
      if (isGlobal(node.callee, 'fetch')) source.fetches.push(lineAt(node.start));
    },
    NewExpression: (node) => {
      if (isGlobal(node.callee, 'XMLHttpRequest')) source.fetches.push(lineAt(node.start));
    },
    IfStatement: note(source.branches),
    SwitchStatement: note(source.branches),
    ForStatement: note(source.branches),
    ForOfStatement: note(source.branches),
    ForInStatement: note(source.branches),
    WhileStatement: note(source.branches),
    Property: (node) => {
      const isKey = node.key.type === 'Identifier' && node.key.name === 'queryKey';
      if (isKey && node.value.type === 'ArrayExpression') source.queryKeys.push(lineAt(node.start));
    },
    MemberExpression: (node) => {
      if (node.property.type === 'Identifier' && node.property.name === 'db')
        source.databaseUses.push(lineAt(node.start));
    },
  }).visit(program);
  return source;
}

function isReexport(statement: ESTree.Node): boolean {
  return (
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  );
}

function isGlobal(callee: ESTree.Node, name: string): boolean {
  if (callee.type === 'Identifier') return callee.name === name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== name)
    return false;
  return callee.object.type === 'Identifier' && ['globalThis', 'window', 'self'].includes(callee.object.name);
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const next = starts.findIndex((start) => start > offset);
    return next === -1 ? starts.length : next;
  };
}
