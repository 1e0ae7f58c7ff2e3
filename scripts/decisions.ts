import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionsIndex, indexPath } from './check-structure/docs/decisions.ts';
import { readTree } from './check-structure/tree.ts';

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, indexPath), decisionsIndex(readTree(root)));
