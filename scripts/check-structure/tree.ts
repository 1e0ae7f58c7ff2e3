import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, type Source } from './source.ts';

/** A rule that is broken, where, and what to do about it. */
export interface Problem {
  path: string;
  line?: number;
  message: string;
}

/** The repository as the rules see it. Paths are relative to its root, with `/`. */
export interface Tree {
  /** Every file's text; undefined for pictures and the like. */
  files: ReadonlyMap<string, string | undefined>;
  /** Every TypeScript and JavaScript file, read. */
  sources: ReadonlyMap<string, Source>;
}

export type Rule = (tree: Tree) => Problem[];

const ignoredFolders = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage', 'data']);
const ignoredFiles = /(\.log|\.tsbuildinfo|^\.env|^\.DS_Store)$/;
const textFiles =
  /(\.(ts|tsx|mjs|js|json|css|html|md|sql|yaml|yml|svg|txt|tsv|csv|sh)|(^|\/)(Dockerfile|run|LICENSE|\.npmrc|\.gitignore|\.dockerignore))$/;

/** A tree of the files given as path → text. */
export function makeTree(files: Record<string, string | undefined>): Tree {
  const sources = new Map<string, Source>();
  for (const [path, text] of Object.entries(files)) {
    if (text !== undefined && /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
      sources.set(path, readSource(path, text));
  }
  return { files: new Map(Object.entries(files)), sources };
}

/** Reads the repository at `root`, without what it ignores. */
export function readTree(root: string): Tree {
  const files: Record<string, string | undefined> = {};
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        const isHidden = entry.name.startsWith('.') && entry.name !== '.ci';
        // `data` holds the embedded database at the root; a folder of that name may stand elsewhere.
        if (!isHidden && !(ignoredFolders.has(entry.name) && (entry.name !== 'data' || !folder))) walk(path);
      } else if (entry.isFile() && !ignoredFiles.test(entry.name)) {
        files[path] = textFiles.test(path) ? readFileSync(join(root, path), 'utf8') : undefined;
      }
    }
  };
  walk('');
  return makeTree(files);
}
