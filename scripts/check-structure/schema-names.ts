import type { Problem, Rule } from './tree.ts';

const schemaName = /\.meta\(\{ id: '(\w+)'/g;

/** A schema with a name is described once under it, so a second one of the same name would be described as the first. */
export const checkSchemaNames: Rule = ({ files }) => {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [path, text = ''] of files) {
    if (!path.startsWith('packages/contracts/src/')) continue;
    for (const { 1: name = '', index } of text.matchAll(schemaName)) {
      const owner = owners.get(name);
      const line = text.slice(0, index).split('\n').length;
      if (owner)
        problems.push({ path, line, message: `The schema ${name} is in ${owner} too: give one of them another name` });
      else owners.set(name, path);
    }
  }
  return problems;
};
