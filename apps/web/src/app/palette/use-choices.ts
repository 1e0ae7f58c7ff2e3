import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { useState } from 'react';
import { useMe } from '../../lib/session/use-session.ts';
import { menuOf } from '../layout/menu.rules.ts';
import { menu } from '../layout/menu.ts';
import { listKnown } from './known-choices.rules.ts';
import { recordsQuery, shortestSearch } from './palette.api.ts';
import { arrange, type Choice, filterChoices } from './palette.rules.ts';
import { type Found, type Powers, toRecordChoices } from './record-choices.rules.ts';

/** Milliseconds after the last key until the records are asked for. */
const searchDebounce = 150;
/** Milliseconds after the last key until the rest is shown without them. */
const patience = 900;

interface Choices {
  choices: Choice[];
  /** They are those of the typed text. Until its records are here, those of the text before stay. */
  isCurrent: boolean;
  isSearching: boolean;
  hasFailed: boolean;
}

/**
 * The results for a text: actions, pages, settings, and records from the server. All of a text are shown at once, so that none
 * moves away from under the eye or the pointer.
 */
export function useChoices(typed: string, onShowHelp: () => void): Choices {
  const me = useMe();
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, searchDebounce);
  const [overdue] = useDebouncedValue(text, patience);
  const powers = powersOf(me);
  const query = useQuery(recordsQuery(asked, powers.canBuy || powers.canSeePrices));
  const [shown, setShown] = useState<{ text: string; found: Found | undefined }>({ text: '', found: undefined });

  const isSearched = text.length >= shortestSearch;
  const found = isSearched && query.data?.q === text ? query.data : undefined;
  const hasFailed = isSearched && asked === text && query.isError;
  const isSearching = isSearched && !found && !hasFailed;
  if ((!isSearching || overdue === text) && (shown.text !== text || shown.found !== found)) setShown({ text, found });

  const keys: Choice = {
    id: 'keys',
    group: 'Actions',
    title: 'Help and keyboard shortcuts',
    words: 'how to guide manual keys map support',
    keys: '?',
    opens: onShowHelp,
  };
  return {
    choices: arrange(
      shown.text,
      [...listKnown(me, shown.text), ...filterChoices([keys], shown.text)],
      shown.found ? toRecordChoices(shown.found, powers) : [],
    ),
    isCurrent: shown.text === text,
    isSearching,
    hasFailed,
  };
}

/** What the member may do with what is found. */
function powersOf(me: Me): Powers {
  const sections = menuOf(menu, me);
  const kinds = orderKinds.filter((kind) => sections.some(({ name }) => name === kind));
  return {
    canBuy: me.permissions.includes('orders.create') && kinds.includes('in-store'),
    canSeePrices: me.permissions.includes('pricing.view'),
    kinds,
  };
}
