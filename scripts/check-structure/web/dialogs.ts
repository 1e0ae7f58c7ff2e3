import type { Problem, Rule } from '../tree.ts';

const features = 'apps/web/src/features/';

/** Dialogs with several steps, which still write their buttons themselves. The list may only shrink. */
export const ownDialogs: ReadonlySet<string> = new Set([
  'orders/bulk-quote/components/pick-device-dialog.tsx',
  'session/account/components/app-dialog.tsx',
  'session/account/components/phone-dialog.tsx',
]);

const usesDialog = /from '[^']*\/ui\/dialogs\/dialog\.tsx'/;
const usesFoot = /<DialogFoot\b/;
const cancels = /(?:^|>)\s*Cancel\s*(?:<|$)/m;
/** A button that shows that its call runs, or a state of that. */
const isBusy = /\bloading=\{|<BusyButton\b|\bset(?:Is)?(?:Busy|Saving)\b/;

const isOwn = (text: string) =>
  usesFoot.test(text) || (usesDialog.test(text) && cancels.test(text) && isBusy.test(text));

/** A dialog of a feature that asks for something and sends it is a `FormDialog`: one order of buttons, one way to fail. */
export const checkDialogs: Rule = ({ sources }) => {
  const found = new Set(
    [...sources]
      .filter(([path, { text }]) => path.startsWith(features) && path.endsWith('.tsx') && isOwn(text))
      .map(([path]) => path.slice(features.length)),
  );
  const at = (name: string, message: string): Problem => ({ path: features + name, line: 1, message });
  return [
    ...[...found]
      .filter((name) => !ownDialogs.has(name))
      .map((name) =>
        at(name, 'A dialog with Cancel and submit is a FormDialog of useDialogForm, or asks with ReasonDialog'),
      ),
    ...[...ownDialogs]
      .filter((name) => sources.has(features + name) && !found.has(name))
      .map((name) => at(name, 'This dialog writes no buttons anymore: take it off the list in web/dialogs.ts')),
  ];
};
