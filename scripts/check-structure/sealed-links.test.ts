import { expect, it } from 'vitest';
import { checkSealedLinks } from './sealed-links.ts';
import { makeTree } from './tree.ts';

const server = 'apps/server/src';
const list = `${server}/testing/secrets/encrypting-files.data.ts`;
const link = `${server}/features/invoices/records/invoice-link.rules.ts`;
const secrets = "from '../../../platform/secrets/secrets.ts';\n";

it.each([
  ['a token by hand', link, `import { decrypt, encrypt } ${secrets}`, 1],
  ['a stable one', link, `import { encryptStable } ${secrets}`, 1],
  ['one that is sealed', link, `import { sealed } from '../../../platform/secrets/sealed.ts';\n`, 0],
  ['a reader of what is stored', link, `import { decrypt } ${secrets}`, 0],
  ['a test', link.replace('.ts', '.test.ts'), `import { encrypt } ${secrets}`, 0],
])('%s', (_, path, text, problems) => {
  expect(checkSealedLinks(makeTree({ [path]: text }))).toHaveLength(problems);
});

it('asks for the list of files that encrypt what is stored', () => {
  const path = 'features/compliance/cards/compliance-card.rules.ts';
  const listed = { [list]: `export const encryptingFiles = { '${path}': ['compliance_cards.document_number'] };\n` };
  expect(checkSealedLinks(makeTree({ ...listed, [`${server}/${path}`]: `import { encrypt } ${secrets}` }))).toEqual([]);
  expect(checkSealedLinks(makeTree(listed))).toEqual([expect.objectContaining({ path: list })]);
});
