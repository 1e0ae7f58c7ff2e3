import { posix } from 'node:path';
import type { Problem, Rule } from '../tree.ts';

const link = /\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g;
/** One page that a newcomer reads to its end. */
const onePage: Readonly<Record<string, number>> = { 'AGENTS.md': 150, 'docs/architecture.md': 140 };

/** Links between the docs lead somewhere, and what is to be read first stays short. */
export const checkDocs: Rule = ({ files }) => {
  const folders = foldersOf([...files.keys()]);
  return [...files].flatMap(([path, text = '']): Problem[] => {
    if (!path.endsWith('.md')) return [];
    const broken = [...text.matchAll(link)].flatMap(({ 1: target = '', index }): Problem[] => {
      if (/^[a-z]+:|^\//.test(target)) return [];
      const found = posix.normalize(posix.join(posix.dirname(path), target)).replace(/\/$/, '');
      if (files.has(found) || folders.has(found)) return [];
      return [{ path, line: text.slice(0, index).split('\n').length, message: `No file "${found}"` }];
    });
    const most = onePage[path];
    const lines = text.split('\n').length - 1;
    const long: Problem[] =
      most !== undefined && lines > most
        ? [{ path, message: `${lines} lines; ${most} are one page. Move what belongs to a feature into its README.md` }]
        : [];
    return [...broken, ...long];
  });
};

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at));
  return folders;
}
