import type { Problem, Rule } from '../tree.ts';

const features = 'apps/web/src/features/';

/** Forms of a new record that one call and a way back do not describe. The list may only shrink. */
export const ownNewForms: ReadonlySet<string> = new Set([
  'add-ons/usps/usps-create.page.tsx',
  'customers/customer-create.page.tsx',
  'inventory/stocktakes/stocktake-create.page.tsx',
  'inventory/transfers/transfer-create.page.tsx',
  'inventory/unit-create.page.tsx',
  'locations/location-create.page.tsx',
  'orders/easy-offer/easy-offer-create.page.tsx',
  'reports/report-schedule-create.page.tsx',
  'shipping/labels/create/components/new-label.tsx',
]);

const page = /<FormPage\b/;
const isNew = /^\s+isNew$/m;

/** What one call adds is a `useNewForm`: its form, its call, its message and where it leads. */
export const checkNewForms: Rule = ({ sources }) => {
  const found = new Set(
    [...sources]
      .filter(([path, { text }]) => path.startsWith(features) && page.test(text) && isNew.test(text))
      .map(([path]) => path.slice(features.length)),
  );
  const at = (name: string, message: string): Problem => ({ path: features + name, line: 1, message });
  return [
    ...[...found]
      .filter((name) => !ownNewForms.has(name))
      .map((name) => at(name, 'The form of a new record is a useNewForm (ui/form-page/use-new-form.ts)')),
    ...[...ownNewForms]
      .filter((name) => sources.has(features + name) && !found.has(name))
      .map((name) => at(name, 'This form is a useNewForm now: take it off the list in web/new-forms.ts')),
  ];
};
