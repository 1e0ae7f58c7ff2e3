import type { Problem, Rule } from '../tree.ts';

const features = 'apps/web/src/features/';

/**
 * Forms of a contract's record that one call alone does not read or save: an entry of a list, a question before the save,
 * errors that the page handles, labels that the record gives. The list may only shrink.
 */
export const ownSettingsForms: ReadonlySet<string> = new Set([
  'add-ons/usps/usps-edit.page.tsx',
  'company-settings/profile/components/profile-tab.tsx',
  'inventory/grades/grade-edit.page.tsx',
  'languages/components/language-form.tsx',
  'locations/location-edit.page.tsx',
  'messages/components/template-editor.tsx',
  'payouts/bank-accounts/components/bank-file-form.tsx',
  'payouts/methods/payout-method-edit.page.tsx',
  'pricing/limits/minimum-order.page.tsx',
  'company-settings/general/components/general-page.tsx',
  'shipping/settings/shipping-rule-edit.page.tsx',
  'shop/site/faq-edit.page.tsx',
  'shop/site/seo-edit.page.tsx',
  'workflows/status-edit.page.tsx',
]);

const loads = /\bcontractQuery\(/;
const edits = /\buseVersionedForm\b/;

/** What one contract reads and another saves is a `useSettingsForm`: load, version, save, conflict and message in one. */
export const checkSettingsForms: Rule = ({ sources }) => {
  const found = new Set(
    [...sources]
      .filter(([path, { text }]) => path.startsWith(features) && edits.test(text) && loads.test(text))
      .map(([path]) => path.slice(features.length)),
  );
  const at = (name: string, message: string): Problem => ({ path: features + name, line: 1, message });
  return [
    ...[...found]
      .filter((name) => !ownSettingsForms.has(name))
      .map((name) =>
        at(name, 'What a contract reads and another saves is a useSettingsForm (lib/query/use-settings-form.ts)'),
      ),
    ...[...ownSettingsForms]
      .filter((name) => sources.has(features + name) && !found.has(name))
      .map((name) => at(name, 'This form loads no contract anymore: take it off the list in web/settings.ts')),
  ];
};
