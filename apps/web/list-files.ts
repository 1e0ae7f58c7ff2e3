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
        this.emitFile({ type: 'asset', fileName: fileList, source: JSON.stringify(files) });
      },
    },
  };
}
