import { type Place, placeOf, resolveImport } from '../paths.ts';
import type { Problem, Rule, Tree } from '../tree.ts';
import { findCircles } from './circles.ts';

/**
 * The rooms of a house: the folders of a feature, of `platform`, of `ui` and of `lib`. What lies beside the folders is a room
 * of its own. The roof (routes; pages, forms and columns) joins rooms, and the ground (tables, and the calls of the web) holds them, so neither counts.
 */
const roof: readonly string[] = ['routes', 'page', 'form', 'columns'];
const ground: readonly string[] = ['table', 'api'];

interface Edge {
  house: string;
  from: string;
  to: string;
  path: string;
  line: number;
}

/** The rooms of a house do not import each other in a circle. */
export const checkRooms: Rule = (tree) => {
  const houses = Map.groupBy(edgesBetweenRooms(tree), ({ house }) => house);
  return [...houses.values()].flatMap(circleProblems);
};

function edgesBetweenRooms({ sources }: Tree): Edge[] {
  const edges: Edge[] = [];
  for (const [path, source] of sources) {
    const from = roomOf(path);
    if (!from || from.place.isTest || roof.includes(from.place.role ?? '')) continue;
    for (const { specifier, line } of source.imports) {
      const to = roomOf(resolveImport(path, specifier) ?? '');
      if (!to || to.house !== from.house || to.room === from.room || ground.includes(to.place.role ?? '')) continue;
      edges.push({ house: from.house, from: from.room, to: to.room, path, line });
    }
  }
  return edges;
}

/** The house and the room of a path; undefined where there are no rooms. */
function roomOf(path: string): { house: string; room: string; place: Place } | undefined {
  const place = placeOf(path);
  const house = place && houseOf(path, place);
  if (!place || !house) return undefined;
  const rest = path.slice(house.length).split('/');
  return { house, room: rest.length > 1 ? rest[0]! : '', place };
}

function houseOf(path: string, { layer, feature }: Place): string | undefined {
  if (feature !== undefined) return path.slice(0, path.indexOf(`/${feature}/`) + feature.length + 2);
  if (layer !== 'ui' && layer !== 'lib' && layer !== 'platform') return undefined;
  return path.slice(0, path.indexOf(`/${layer}/`) + layer.length + 2);
}

function circleProblems(edges: readonly Edge[]): Problem[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return findCircles(graph).flatMap((circle) => {
    const names = circle.map(nameOf).toSorted().join(', ');
    return edges
      .filter(({ from, to }) => circle.includes(from) && circle.includes(to))
      .map(({ house, from, to, path, line }) => ({
        path,
        line,
        message: `In ${house} "${nameOf(from)}" → "${nameOf(to)}" is part of a circle between ${names}. Move what both need into a room below them, or what joins them into one above`,
      }));
  });
}

const nameOf = (room: string): string => room || 'files beside the folders';
