import { readUnprinted } from '@tradepost/contracts/files/unprinted.rules';
import type { Download } from '../api.ts';
import { saveFile } from './save-file.ts';

/** The characters that a PDF leaves blank. */
export async function unprintedOf(file: Blob): Promise<string[]> {
  return readUnprinted(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

/** A document that leaves characters blank, until somebody decides whether to save it. */
export interface BlankDocument {
  file: Download;
  characters: string[];
}

type Ask = (document: BlankDocument) => void;
let ask: Ask | undefined;

/** Lets a part of the frame ask about such documents, until the returned function is called. */
export function askAboutBlanks(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Saves a document that nobody saw before. What it leaves blank is said first. */
export async function saveDocument(file: Download): Promise<void> {
  const characters = file.blob.type === 'application/pdf' && ask ? await unprintedOf(file.blob) : [];
  if (characters.length > 0 && ask) ask({ file, characters });
  else saveFile(file);
}
