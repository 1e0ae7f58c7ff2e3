import type { Rule } from './tree.ts';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

/**
 * The lock file must name the packages of every system, not only of the one it was written on. Otherwise `npm ci`
 * fails, and programs like Biome are missing on the other systems.
 */
export const checkLock: Rule = ({ files }) => {
  const text = files.get('package-lock.json');
  if (text === undefined) return [];
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  );
  if (missing.length === 0) return [];
  const message = `Missing, for other systems than this one: ${missing.join(', ')}. npm leaves out what the registry at hand does not have; add each beside its siblings with version, os, cpu, dev and optional`;
  return [{ path: 'package-lock.json', message }];
};
