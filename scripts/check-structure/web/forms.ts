import { placeOf } from '../paths.ts';
import type { Problem, Rule } from '../tree.ts';

/** Files outside `lib/` that call `useMutation`. The list may only shrink: a write is a `useAction`. */
const mutationFiles: ReadonlySet<string> = new Set<string>();

const orderDetail = /\/features\/orders\/detail\//;
/** A second way to know that a write runs, or to show its error. */
const ownBusyState = /\bset(?:Is)?(?:Busy|Saving)\b|\bshowError\b/g;

const loadsPages = /\/app\/(?:routes|settings-sections)\//;
const settingsPage = /page: \(\) => import\('(?:\.\.\/)+(features\/[^']+)'\)/g;
const settingsRoute = /path: [`']\/settings\//;
/** What draws the one settings frame, or is a list of its own. */
const frames = /from '[^']*\/(?:settings-frame|form-page|list-page|sync-frame)\.tsx'/;
/** The editor fills the window. The workflow's own address only forwards to a tab. */
const ownFrame = new Set(['features/pricing/editor/price-editor.page.tsx', 'features/workflows/workflow.page.tsx']);

/** One way to write, and one frame around every settings screen. */
export const checkWebForms: Rule = ({ sources }) => {
  const problems: Problem[] = [];
  for (const [path, { text }] of sources) {
    const place = placeOf(path);
    if (place?.side !== 'web' || place.isTest) continue;
    const at = (pattern: RegExp, message: string) => {
      for (const { index } of text.matchAll(pattern))
        problems.push({ path, line: text.slice(0, index).split('\n').length, message });
    };
    if (place.layer !== 'lib' && !mutationFiles.has(path))
      at(/\buseMutation\b/g, 'A write is a useAction (lib/use-action.ts), a record’s form a useVersionedForm');
    if (place.layer !== 'lib')
      at(
        /\bmergeStored\b/g,
        'A stored record is edited in a useVersionedForm (lib/use-versioned-form.ts), which merges',
      );
    if (orderDetail.test(path)) at(ownBusyState, 'An order’s write is a useAction, useOrderAction or useOrderEdit');
    if (loadsPages.test(path)) problems.push(...checkFrames(path, text, sources));
  }
  return problems;
};

function checkFrames(routes: string, text: string, sources: Parameters<Rule>[0]['sources']): Problem[] {
  return text.split(/\n +\{\n/).flatMap((route) => {
    if (!settingsRoute.test(route)) return [];
    return [...route.matchAll(settingsPage)].flatMap(([, page = '']) => {
      const path = `${routes.slice(0, routes.indexOf('/app/'))}/${page}`;
      const source = sources.get(path);
      if (!source || ownFrame.has(page) || hasFrame(path, sources)) return [];
      return [{ path, line: 1, message: 'A settings screen stands in ui/settings-frame, FormPage or ListPage' }];
    });
  });
}

/** The page imports a frame itself, or a part of its feature that does. */
function hasFrame(path: string, sources: Parameters<Rule>[0]['sources'], depth = 1): boolean {
  const text = sources.get(path)?.text ?? '';
  if (frames.test(text)) return true;
  if (depth === 0) return false;
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [...text.matchAll(/from '\.\/([^']+\.tsx)'/g)].some(([, part]) =>
    hasFrame(`${folder}/${part}`, sources, depth - 1),
  );
}

/** The forms that the journeys `save-every-form` save, and those that they can't. */
const savedForms = 'e2e/forms/forms.data.ts';
const features = 'apps/web/src/features/';
/** A form that makes a record is no form of a stored one. A form that does both has `isNew={…}`. */
const makesRecord = /^\s+isNew$|\buseNewForm\(/m;

/** Every form of a stored record is saved on the demo in a browser. */
export const checkSavedForms: Rule = ({ sources, files }) => {
  const text = files.get(savedForms) ?? '';
  const named = new Set([...text.matchAll(/'([\w/.-]+\.tsx)'/g)].map(([, name]) => name!));
  const forms = [...sources].filter(
    ([path, source]) =>
      path.startsWith(features) && source.text.includes('<FormPage') && !makesRecord.test(source.text),
  );
  const known = new Set(forms.map(([path]) => path.slice(features.length)));
  return [
    ...forms
      .filter(([path]) => !named.has(path.slice(features.length)))
      .map(([path]) => ({
        path,
        line: 1,
        message: `A form of a stored record is named in ${savedForms}, which saves it`,
      })),
    ...[...named]
      .filter((name) => !known.has(name))
      .map((name) => ({ path: savedForms, message: `There is no form ${name} of a stored record` })),
  ];
};
