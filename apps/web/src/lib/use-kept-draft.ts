import { useEffect, useEffectEvent, useState } from 'react';
import { type KeptDraft, packValues, restoreValues } from './drafts.rules.ts';
import { beforeLoss, type LossCause } from './reload.ts';

/** Whose drafts these are: a colleague who signs in at the same browser sees none of them. */
let owner: string | null = null;

export function setDraftOwner(next: string): void {
  owner = next;
}

/** Session storage key of the draft of a page. */
const keyOf = () => `tradepost.draft.${owner}.${location.pathname}${location.search}`;

interface KeptForm<Values> {
  /** Whether the form has its initial values. */
  isReady: boolean;
  isDirty: boolean;
  getValues(): Values;
  getInitialValues(): Values;
  setValues(values: Values): void;
}

/**
 * Stores what was typed into a form when the tab reloads or the session ends, and fills it in again when its page is
 * opened by the same team member. Returns why it was stored, once it is filled in.
 */
export function useKeptDraft<Values extends object>(form: KeptForm<Values>): LossCause | null {
  const { isReady, isDirty, getValues, getInitialValues, setValues } = form;
  const [cause, setCause] = useState<LossCause | null>(null);
  const keep = useEffectEvent((why: LossCause) => {
    if (isReady && isDirty)
      write(keyOf(), packValues({ cause: why, initial: getInitialValues(), values: getValues() }));
  });
  const restore = useEffectEvent(() => {
    const text = take(keyOf());
    if (text === null) return;
    const draft = JSON.parse(text) as KeptDraft<Values>;
    setValues(restoreValues(draft, getValues()));
    setCause(draft.cause);
  });
  useEffect(() => beforeLoss((why) => keep(why)), []);
  useEffect(() => {
    if (!isReady) return;
    // Run after other effects that fill the form, and after the layout has said who is signed in.
    const timer = setTimeout(() => restore());
    return () => clearTimeout(timer);
  }, [isReady]);
  return isDirty ? cause : null;
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the draft is lost.
  }
}

function take(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
