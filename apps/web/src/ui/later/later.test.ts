import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { findOpener, focusOpener } from '../../lib/find-opener.ts';
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

interface Part {
  isConnected: boolean;
  focus: () => void;
  closest: () => Part | null;
  getAttribute: (name: string) => string | null;
}

/** A page of the parts that the two functions read: a button, its menu and an entry. */
function openPage() {
  const part = (menu: Part | null = null): Part => ({
    isConnected: true,
    focus() {
      page.activeElement = this;
    },
    closest: () => menu,
    getAttribute: (name) => (name === 'aria-labelledby' ? 'actions' : null),
  });
  const body = part();
  const button = part();
  const page = { body, activeElement: body, getElementById: (id: string) => (id === 'actions' ? button : null) };
  vi.stubGlobal('HTMLElement', { [Symbol.hasInstance]: () => true });
  vi.stubGlobal('document', page);
  return { page, button, entry: part(part()), other: part() };
}

test('while the code loads, the menu goes, and its button gets the focus that the dialog remembers', () => {
  const { page, button, entry } = openPage();
  entry.focus();
  const opener = findOpener();
  expect(opener).toBe(button);
  entry.isConnected = false;
  page.activeElement = page.body;
  expect(focusOpener(opener)).toBe(true);
  expect(findOpener()).toBe(button);
});

test('the focus stays where the user moved it, and does not go to what is gone', () => {
  const { page, button, other } = openPage();
  other.focus();
  expect(focusOpener(button as never)).toBe(false);
  expect(page.activeElement).toBe(other);
  page.activeElement = page.body;
  button.isConnected = false;
  expect(focusOpener(button as never)).toBe(false);
  expect(page.activeElement).toBe(page.body);
});
