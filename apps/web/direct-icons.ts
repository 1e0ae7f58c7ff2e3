import type { ESTree, Plugin } from 'vite';

const icons = '@tabler/icons-react';

/**
 * Imports each icon from its own file. Through the library's list of all icons, every module that shows one would seem to need
 * them all, and the icons of the staff would be in the files that sellers load (`chunks.ts`).
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: icons },
      handler(code) {
        return { code: importIconsDirectly(code, this.parse(code)), map: null };
      },
    },
  };
}

/** `import { IconA } from '@tabler/icons-react'` becomes an import of the file of `IconA`. */
export function importIconsDirectly(code: string, program: ESTree.Program): string {
  let direct = code;
  for (const statement of program.body.toReversed()) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== icons) continue;
    const imports = statement.specifiers.map(({ local, ...each }) => {
      const name = 'imported' in each && 'name' in each.imported ? each.imported.name : local.name;
      return `import ${local.name} from '${icons}/dist/esm/icons/${name}.mjs';`;
    });
    direct = direct.slice(0, statement.start) + imports.join(' ') + direct.slice(statement.end);
  }
  return direct;
}
