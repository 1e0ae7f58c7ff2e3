import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, type Source } from './source.ts';

/** A violation of a rule: where, and what to do about it. */
export interface Problem {
  path: string;
  line?: number;
  message: string;
}

/** The files of the repository. Paths are relative to its root, with `/`. */
export interface Tree {
  /** Every file's text; undefined for binary files. */
  files: ReadonlyMap<string, string | undefined>;
  /** Every TypeScript and JavaScript file, parsed. */
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

/** Reads the repository at `root`, without ignored files. */
export function readTree(root: string): Tree {
  const files: Record<string, string | undefined> = {};
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        const isHidden = entry.name.startsWith('.') && entry.name !== '.ci';
        // `data` at the root holds the embedded database; elsewhere a folder may have that name.
        if (!isHidden && !(ignoredFolders.has(entry.name) && (entry.name !== 'data' || !folder))) walk(path);
      } else if (entry.isFile() && !ignoredFiles.test(entry.name)) {
        files[path] = textFiles.test(path) ? readFileSync(join(root, path), 'utf8') : undefined;
      }
    }
  };
  walk('');
  return makeTree(files);
}
