import { rankOf, rankText } from '../features.ts';
import { isTestPath, placeOf, resolveImport } from '../paths.ts';
import type { Problem, Rule, Tree } from '../tree.ts';

interface Edge {
  from: string;
  to: string;
  path: string;
  line: number;
}

/** A feature imports those of earlier steps only, so there is no circle. */
export const checkRanks: Rule = (tree) =>
  (['contracts', 'server', 'web'] as const).flatMap((side) => rankProblems(edgesBetweenFeatures(tree, side)));

/** Files do not import each other in a circle, not even their types alone: then neither can be read without the other. */
export const checkFileCircles: Rule = ({ sources }) => {
  const graph = new Map<string, Set<string>>();
  for (const [path, source] of sources) {
    if (isTestPath(path)) continue;
    const targets = source.imports.map(({ specifier }) => resolveImport(path, specifier) ?? '');
    graph.set(path, new Set(targets.filter((target) => target !== path && sources.has(target))));
  }
  return findCircles(graph).flatMap((circle) =>
    circle.toSorted().flatMap((path) => {
      const closing = sources
        .get(path)!
        .imports.find(({ specifier }) => circle.includes(resolveImport(path, specifier) ?? ''));
      const others = circle.filter((other) => other !== path).toSorted();
      return {
        path,
        line: closing?.line,
        message: `This file is part of a circle with ${others.join(', ')}. Move what both need (a type, a table, a constant) into a file at the ground, or let the caller or a listener cause the effect`,
      };
    }),
  );
};

function edgesBetweenFeatures({ sources }: Tree, side: string): Edge[] {
  const edges: Edge[] = [];
  for (const [path, source] of sources) {
    const from = placeOf(path);
    if (from?.side !== side || !from.feature || from.isTest) continue;
    for (const { specifier, line } of source.imports) {
      const target = resolveImport(path, specifier);
      const to = target === undefined ? undefined : placeOf(target);
      if (to?.side === side && to.feature && to.feature !== from.feature) {
        edges.push({ from: from.feature, to: to.feature, path, line });
      }
    }
  }
  return edges;
}

function rankProblems(edges: readonly Edge[]): Problem[] {
  return edges
    .filter((edge) => (rankOf(edge.from) ?? Number.POSITIVE_INFINITY) <= (rankOf(edge.to) ?? Number.NEGATIVE_INFINITY))
    .map(({ from, to, path, line }) => ({
      path,
      line,
      message: `"${from}" may not import "${to}", which stands on it or beside it (${rankText}). Put the code that joins both into "${to}", or what both need further down`,
    }));
}

/** The strongly connected parts with more than one node (Tarjan). */
export function findCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node)!, low.get(next)!));
      } else if (stack.includes(next)) {
        low.set(node, Math.min(low.get(node)!, index.get(next)!));
      }
    }
    if (low.get(node) !== index.get(node)) return;
    const part = stack.splice(stack.indexOf(node));
    if (part.length > 1) circles.push(part);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}
