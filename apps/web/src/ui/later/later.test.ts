import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { findOpener, focusOpener } from '../dialogs/find-opener.ts';
import { later } from './later.tsx';

const Dialog = ({ opened, title }: { opened?: boolean; title: string }) => `${title}: ${opened}`;

describe('a part that is loaded', () => {
  test.each<[boolean | undefined, string]>([
    [true, 'Rename: false'],
    [false, 'Rename: false'],
    [undefined, 'Rename: undefined'],
  ])('with opened=%s mounts as %s', async (opened, text) => {
    const Part = later(async () => Dialog);
    await Part.fetch();
    expect(renderToStaticMarkup(createElement(Part, { opened, title: 'Rename' }))).toBe(text);
  });
});

test('a part that is not loaded renders its place with the same props', () => {
  const Part = later(async () => Dialog, Dialog);
  expect(renderToStaticMarkup(createElement(Part, { opened: true, title: 'Rename' }))).toBe('Rename: true');
});

class Element {
  isConnected = true;
  menu: Element | null = null;
  attributes: Record<string, string> = {};
  focus() {
    page.activeElement = this;
  }
  closest() {
    return this.menu;
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null;
  }
}
const body = new Element();
const page = { body, activeElement: body, getElementById: (_id: string): Element | null => null };

/** A page of the parts that the two functions read: a button, its menu and an entry. */
function openPage() {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('document', page);
  const [button, menu, entry] = [new Element(), new Element(), new Element()];
  menu.attributes['aria-labelledby'] = 'actions';
  entry.menu = menu;
  page.activeElement = body;
  page.getElementById = (id) => (id === 'actions' ? button : null);
  return { button, entry, other: new Element() };
}

test('while the code loads, the menu goes, and its button gets the focus that the dialog remembers', () => {
  const { button, entry } = openPage();
  entry.focus();
  const opener = findOpener();
  expect(opener).toBe(button);
  entry.isConnected = false;
  page.activeElement = body;
  expect(focusOpener(opener)).toBe(true);
  expect(findOpener()).toBe(button);
});

test('the focus stays where the user moved it, and does not go to what is gone', () => {
  const { button, other } = openPage();
  other.focus();
  expect(focusOpener(button as never)).toBe(false);
  expect(page.activeElement).toBe(other);
  page.activeElement = body;
  button.isConnected = false;
  expect(focusOpener(button as never)).toBe(false);
  expect(page.activeElement).toBe(body);
});
