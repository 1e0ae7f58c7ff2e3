import { placeOf } from './paths.ts';
import type { Problem, Rule } from './tree.ts';

const server = 'apps/server/src/';
/** Names every file that encrypts, and where what it encrypts is stored. */
const list = 'testing/secrets/encrypting-files.data.ts';

/** A token in an address is `sealed(…)`, declared beside its feature. By hand is encrypted only what is stored. */
export const checkSealedLinks: Rule = ({ sources }) => {
  const text = sources.get(server + list)?.text ?? '';
  const named = new Set([...text.matchAll(/'((?:features|platform)\/[^']+\.ts)'/g)].map(([, name]) => name!));
  const encrypting = new Set(
    [...sources]
      .filter(([path, { imports }]) => {
        const place = placeOf(path);
        return place?.side === 'server' && !place.isTest && imports.some(isEncrypting);
      })
      .map(([path]) => path.slice(server.length)),
  );
  const at = (name: string, message: string): Problem => ({ path: server + name, line: 1, message });
  return [
    ...[...encrypting]
      .filter((name) => !named.has(name))
      .map((name) =>
        at(
          name,
          `A token in an address is sealed(…) of platform/secrets/sealed.ts. What is stored encrypted is in ${list}`,
        ),
      ),
    ...[...named]
      .filter((name) => !encrypting.has(name))
      .map((name) => at(list, `${name} encrypts nothing: take it off the list`)),
  ];
};

const isEncrypting = ({ specifier, names }: { specifier: string; names: readonly string[] }): boolean =>
  specifier.endsWith('/secrets.ts') && names.some((name) => name === 'encrypt' || name === 'encryptStable');
