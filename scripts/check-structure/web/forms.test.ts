import { describe, expect, it } from 'vitest';
import { makeTree } from '../tree.ts';
import { checkSavedForms, checkWebForms } from './forms.ts';

const page = 'apps/web/src/features/pricing/limits/minimum-order.page.tsx';
const routes = 'apps/web/src/app/routes/buying.ts';
const pathsOf = (files: Record<string, string>) => checkWebForms(makeTree(files)).map(({ path, line }) => [path, line]);

describe('writes', () => {
  it.each([
    ['apps/web/src/features/orders/order.api.ts', 'const a = 1;\nexport const save = () => useMutation({});', [2]],
    ['apps/web/src/lib/use-action.ts', 'export const save = () => useMutation({});', []],
    ['apps/web/src/features/orders/order.api.ts', 'export const save = () => useAction(editOrder);', []],
    ['apps/web/src/features/orders/detail/use-order-edit.ts', 'const merged = mergeStored(a, b, c, {});', [1]],
    ['apps/web/src/lib/use-versioned-form.ts', 'const merged = mergeStored(a, b, c, {});', []],
    ['apps/web/src/features/orders/detail/use-order-edit.ts', 'const [isBusy, setBusy] = useState(false);', [1]],
    ['apps/web/src/features/orders/detail/items/use-item-scan.ts', 'await edit().catch(showError);', [1]],
  ])('%s: %s', (path, text, lines) => {
    expect(pathsOf({ [path]: text })).toEqual(lines.map((line) => [path, line]));
  });
});

describe('settings screens', () => {
  const route = (path: string) => `export const a = [
  {
    path: '${path}',
    page: () => import('../../features/pricing/limits/minimum-order.page.tsx'),
  },
];`;
  it.each([
    ['/settings/minimum-order', `import { FormPage } from '../../../ui/form-page/form-page.tsx';`, []],
    ['/settings/minimum-order', `import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';`, []],
    ['/settings/minimum-order', `import { A } from './a.tsx';`, [[page, 1]]],
    ['/minimum-order', `import { A } from './a.tsx';`, []],
  ])('%s with %s', (path, text, problems) => {
    expect(pathsOf({ [routes]: route(path), [page]: text })).toEqual(problems);
  });

  it('are checked in the settings sections too', () => {
    const sections = `const a = [
  {
    entries: [
      {
        label: 'Minimum order',
        path: '/settings/minimum-order',
        page: () => import('../../features/pricing/limits/minimum-order.page.tsx'),
      },
    ],
  },
];`;
    const files = { 'apps/web/src/app/settings-sections/orders.data.ts': sections };
    expect(pathsOf({ ...files, [page]: `import { A } from './a.tsx';` })).toEqual([[page, 1]]);
    const frame = `import { FormPage } from '../../../ui/form-page/form-page.tsx';`;
    expect(pathsOf({ ...files, [page]: frame })).toEqual([]);
  });

  it('may get the frame from a part of their feature', () => {
    const form = page.replace('minimum-order.page', 'a');
    const frame = `import { FormPage } from '../../../ui/form-page/form-page.tsx';`;
    const files = { [routes]: route('/settings/a'), [page]: `import { A } from './a.tsx';`, [form]: frame };
    expect(pathsOf(files)).toEqual([]);
  });
});

describe('forms of stored records', () => {
  const table = 'e2e/forms/forms.data.ts';
  const form = 'const a = <FormPage title="Minimum order" />;';
  const row = `export const a = [{ file: 'pricing/limits/minimum-order.page.tsx' }];`;
  it.each([
    ['a form that is named', { [page]: form, [table]: row }, []],
    ['a form that is not', { [page]: form, [table]: '' }, [page]],
    ['a form of both new and stored records', { [page]: 'const a = <FormPage isNew={!id} />;', [table]: '' }, [page]],
    ['a form of a new record', { [page]: 'const a = (\n  <FormPage\n    isNew\n  />\n);', [table]: '' }, []],
    ['a page without a form', { [page]: 'const a = <SettingsFrame />;', [table]: '' }, []],
    ['a name of no form', { [table]: row }, [table]],
  ])('%s', (_name, files: Record<string, string>, paths) => {
    expect(checkSavedForms(makeTree(files)).map(({ path }) => path)).toEqual(paths);
  });
});
