import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRealtimeEvents } from '../../lib/socket.ts';
import { showFailure, showInfo, showSuccess } from '../../lib/toast.tsx';
import { progressOutcome, putProgress } from '../../ui/progress-stack/progress.rules.ts';
import { progressQuery } from './progress.api.ts';
import {
  endingWords,
  type FollowedCard,
  isEnding,
  mergeListing,
  type ProgressEvent,
  progressEvents,
  toCard,
} from './progress.rules.ts';

/** Where a tab keeps, also through a reload, which work it has started: only it saves the file. */
const storageKey = 'tradepost.started';

const started = new Set<string>(readStarted());
const listeners = new Set<(card: FollowedCard) => void>();
/** What was begun before anybody listened. */
let early: FollowedCard[] = [];

/** Follows work that this tab has just begun: its card shows at once, and its file is saved when it is ready. */
export function followWork(event: ProgressEvent, work: { job_id: string; title: string }): void {
  started.add(work.job_id);
  writeStarted();
  const card = toCard(event, { ...work, percentage: 0, status: 'PENDING' }, Date.now());
  if (card.is_download) showInfo('Download in progress... Feel free to navigate away or close the window');
  if (listeners.size === 0) early.push(card);
  for (const listener of listeners) listener(card);
}

/**
 * The cards of the user's long work. The company's line carries everybody's: work that is not known here is asked for,
 * and only what the server lists as the user's own is shown.
 */
export function useProgress(): { cards: readonly FollowedCard[]; close: (jobId: string) => void } {
  const queryClient = useQueryClient();
  const [cards, setCards] = useState<readonly FollowedCard[]>([]);
  const shown = useRef(cards);
  const strangers = useRef(new Map<string, FollowedCard>());
  const { data: listing } = useQuery(progressQuery);

  const show = (next: readonly FollowedCard[]) => {
    shown.current = next;
    setCards(next);
  };
  const take = useEffectEvent((card: FollowedCard) => {
    const before = shown.current;
    show(putProgress(before, card) as FollowedCard[]);
    if (isEnding(before, card)) finish(card);
    const newer = strangers.current.get(card.job_id);
    if (!newer) return;
    strangers.current.delete(card.job_id);
    take(newer);
  });

  useRealtimeEvents(progressEvents, (event, progress) => {
    const card = toCard(event, progress, Date.now());
    const isKnown = started.has(card.job_id) || shown.current.some(({ job_id }) => job_id === card.job_id);
    if (isKnown) {
      sayEnding(event);
      return take(card);
    }
    const isNew = !strangers.current.has(card.job_id);
    strangers.current.set(card.job_id, card);
    if (isNew) void queryClient.invalidateQueries(progressQuery);
  });
  useEffect(() => {
    const listener = (card: FollowedCard) => take(card);
    listeners.add(listener);
    for (const card of early) take(card);
    early = [];
    return () => void listeners.delete(listener);
  }, []);

  const merge = useEffectEvent((news: NonNullable<typeof listing>) => {
    const { cards: merged, lost } = mergeListing(shown.current, news);
    show(merged);
    for (const item of news.items) take(toCard(item.event, item, news.asked_at));
    for (const card of lost) showInfo(`${card.title} has ended. See the notifications for its result.`);
  });
  useEffect(() => {
    if (listing) merge(listing);
  }, [listing]);

  const close = (jobId: string) => show(shown.current.filter((card) => card.job_id !== jobId));
  return { cards, close };
}

function sayEnding(event: ProgressEvent): void {
  const ending = endingWords[event];
  if (ending?.isFailure) showFailure(ending.words);
  else if (ending) showSuccess(ending.words);
}

/** At 100 percent with a file it is saved, without one the download has failed. */
function finish(card: FollowedCard): void {
  if (!started.delete(card.job_id) || !card.is_download) return;
  writeStarted();
  if (progressOutcome(card) === 'succeeded' && card.download_url) {
    saveAddress(card.download_url, card.file_name);
    showSuccess('Download Successfull!');
  } else {
    showFailure('Download Failed!');
  }
}

/** The browser saves it by itself, so that a large file never stands in memory. */
function saveAddress(url: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

function readStarted(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function writeStarted(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...started]));
  } catch {
    // Blocked or full: after a reload the file waits under its card and in the notifications.
  }
}
