import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** A file of code of the build: the files that it imports at once and on demand, and the modules in it. */
export interface BuiltFile {
  imports: readonly string[];
  dynamicImports: readonly string[];
  modules: readonly string[];
}

/** Where the build writes its files of code by name, for `scripts/web-sizes`. Vite's manifest leaves out most modules. */
export const fileList = '.vite/files.json';

export function listFiles(): Plugin {
  return {
    name: 'list-files',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files: Record<string, BuiltFile> = {};
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const { imports, dynamicImports, moduleIds } = file;
          const modules = moduleIds.map((id) => relative(import.meta.dirname, id));
          files[file.fileName] = { imports, dynamicImports, modules };
        }
        const circle = listCircular(files);
        if (circle.length > 0) this.error(`These files import each other, so they cannot start: ${circle.join(', ')}`);
        this.emitFile({ type: 'asset', fileName: fileList, source: JSON.stringify(files) });
      },
    },
  };
}

/** The files that import each other, and those that import them: what is left without those that wait for none. */
export function listCircular(files: Readonly<Record<string, BuiltFile>>): string[] {
  const waiting = new Map(Object.entries(files));
  let before: number;
  do {
    before = waiting.size;
    for (const [name, { imports }] of waiting) if (!imports.some((each) => waiting.has(each))) waiting.delete(name);
  } while (waiting.size < before);
  return [...waiting.keys()];
}
