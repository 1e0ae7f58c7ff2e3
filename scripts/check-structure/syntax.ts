import { placeOf } from './paths.ts';
import type { Source } from './source.ts';
import type { Problem, Rule } from './tree.ts';

/** Syntax that the project does not use. */
export const checkSyntax: Rule = ({ sources }) => [...sources.values()].flatMap(checkSource);

function checkSource(source: Source): Problem[] {
  const { path } = source;
  const place = placeOf(path);
  const at = (lines: number[], message: string): Problem[] => lines.map((line) => ({ path, line, message }));
  const problems = [
    ...at(source.enums, 'No enums: use a record keyed by the union, or "as const" with z.enum'),
    ...at(source.namespaces, 'No namespaces: a file is one'),
    ...at(source.literalSpreads, 'No spread of a literal: write out what it has, and leave the lines to the formatter'),
    ...at(source.starExports, 'No "export *": import from the file that has it'),
    ...(source.isBarrel ? at([1], 'No barrels: import from the file that has it') : []),
    ...at(
      source.classes,
      'No class where a function does: take what it needs as arguments. Only a class that extends another (an error, an error boundary) is needed',
    ),
  ];
  if (place?.side === 'server' && place.role === 'routes' && !place.isTest) {
    problems.push(
      ...at(
        source.branches,
        'A route binds a contract to one call, without if, switch or loop: the decision belongs to the command, the query or a rule',
      ),
    );
  }
  if (place?.side === 'web' && place.role !== 'api' && place.layer !== 'lib' && !place.isTest) {
    problems.push(
      ...at(
        source.queryKeys,
        'Query keys live only in x.api.ts and lib/: use contractQuery and contractKey (lib/query/contract-query.ts), or export the query’s options there and use options.queryKey',
      ),
    );
  }
  return problems;
}
