import { account } from './account.data.ts';
import { checklists } from './checklists.data.ts';
import { consent } from './consent.data.ts';
import { pages } from './pages.data.ts';
import { phrases } from './phrases.data.ts';
import { sentences } from './sentences.data.ts';
import { shop } from './shop.data.ts';
import { site } from './site.data.ts';

/** What a browser loads to show sellers' pages in this language. */
export const catalog: Readonly<Record<string, string>> = {
  ...account,
  ...pages,
  ...phrases,
  ...checklists,
  ...consent,
  ...sentences,
  ...shop,
  ...site,
};
