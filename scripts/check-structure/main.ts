import { join } from 'node:path';
import { checkDatabaseAccess, checkOutsideCalls, checkVendorContexts } from './access.ts';
import { checkFileCircles, checkRanks } from './circles/circles.ts';
import { checkRooms } from './circles/rooms.ts';
import { checkDirections } from './directions.ts';
import { checkDecisions } from './docs/decisions.ts';
import { checkDocs } from './docs/links.ts';
import { checkListPages } from './list-pages.ts';
import { checkLock } from './lock.ts';
import { checkNames } from './names.ts';
import { checkSchemaNames } from './schema-names.ts';
import { checkSealedLinks } from './sealed-links.ts';
import { checkSellerTexts } from './seller-texts.ts';
import { checkLongFunctions } from './sizes/long-functions.ts';
import { checkFolders, checkSizes } from './sizes/sizes.ts';
import { checkSmallFiles } from './sizes/small-files.ts';
import { checkMigrationCalls } from './sql/migration-calls.ts';
import { checkStatements } from './statements.ts';
import { checkStatusIds } from './status-ids.ts';
import { checkSyntax } from './syntax.ts';
import { checkJourneys, checkTestCode } from './test-code.ts';
import { type Problem, type Rule, readTree, type Tree } from './tree.ts';
import { checkDialogs } from './web/dialogs.ts';
import { checkChangedFields, checkKeptFormats, checkWebFormats } from './web/formats.ts';
import { checkSavedForms, checkWebForms } from './web/forms.ts';
import { checkNewForms } from './web/new-forms.ts';
import { checkSettingsForms } from './web/settings.ts';
import { checkWords } from './words.ts';

const rules: readonly Rule[] = [
  checkNames,
  checkDirections,
  checkRanks,
  checkFileCircles,
  checkRooms,
  checkDatabaseAccess,
  checkOutsideCalls,
  checkVendorContexts,
  checkSealedLinks,
  checkSchemaNames,
  checkListPages,
  checkStatements,
  checkMigrationCalls,
  checkSyntax,
  checkTestCode,
  checkJourneys,
  checkStatusIds,
  checkSizes,
  checkFolders,
  checkLongFunctions,
  checkSmallFiles,
  checkSellerTexts,
  checkWebForms,
  checkSavedForms,
  checkSettingsForms,
  checkNewForms,
  checkDialogs,
  checkKeptFormats,
  checkWebFormats,
  checkChangedFields,
  checkWords,
  checkDocs,
  checkDecisions,
  checkLock,
];

/** Everything in the tree that breaks a rule, by path and line. */
export function checkStructure(tree: Tree): Problem[] {
  return rules
    .flatMap((rule) => rule(tree))
    .sort((a, b) => (a.path === b.path ? (a.line ?? 0) - (b.line ?? 0) : a.path < b.path ? -1 : 1));
}

/** The problems as text: each message once, with its places. */
export function describeProblems(problems: readonly Problem[]): string {
  const groups = Map.groupBy(problems, ({ message }) => message);
  const places = (group: Problem[]) => group.map(({ path, line }) => `  ${path}${line ? `:${line}` : ''}`);
  return [...groups].map(([message, group]) => [message, ...places(group)].join('\n')).join('\n\n');
}

if (import.meta.main) {
  const problems = checkStructure(readTree(join(import.meta.dirname, '../..')));
  if (problems.length > 0) {
    process.stdout.write(
      `${describeProblems(problems)}\n\nPlaces that break a rule of docs/architecture.md: ${problems.length}\n`,
    );
  }
  process.exit(problems.length === 0 ? 0 : 1);
}
