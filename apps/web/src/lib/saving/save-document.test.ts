import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAboutBlanks, type BlankDocument, saveDocument } from './save-document.ts';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        saved.push(this.download);
      },
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const fileOf = (text: string, type = 'application/pdf') => ({ blob: new Blob([text], { type }), file_name: 'tag.pdf' });
const blank = fileOf('%PDF-1.7 /Unprinted (Unprinted 1000 102C-103A)');

test('a document that leaves characters blank is saved only when somebody says so', async () => {
  const asked: BlankDocument[] = [];
  const stop = askAboutBlanks((document) => void asked.push(document));
  await saveDocument(blank);
  expect(asked.map(({ file, characters }) => [file.file_name, characters])).toEqual([['tag.pdf', ['က', 'ာ်']]]);
  expect(saved).toEqual([]);
  await saveDocument(fileOf('%PDF-1.7 all of it'));
  await saveDocument(fileOf('a,(Unprinted 1000)', 'text/csv'));
  expect(saved).toEqual(['tag.pdf', 'tag.pdf']);
  expect(asked).toHaveLength(1);
  stop();
  // Nobody can be asked outside of the back office.
  await saveDocument(blank);
  expect(saved).toHaveLength(3);
});
