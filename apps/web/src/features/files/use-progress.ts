import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { meQuery } from '../../lib/session/session.ts';
import { useRealtimeEvents } from '../../lib/socket.ts';
import { showFailure, showInfo, showSuccess, showWarning } from '../../lib/toast.tsx';
import { progressOutcome, putProgress } from '../../ui/progress-stack/progress.rules.ts';
import { progressQuery } from './progress.api.ts';
import {
  type Ending,
  endingOf,
  type FollowedCard,
  isEnding,
  mergeListing,
  type ProgressEvent,
  progressEvents,
  toCard,
} from './progress.rules.ts';

/** The storage key of the jobs that this tab started. Only this tab downloads their files. Survives a reload. */
const storageKey = 'tradepost.started';

const started = new Set<string>(readStarted());
const listeners = new Set<(card: FollowedCard) => void>();
/** Jobs that started before a listener was attached. */
let early: FollowedCard[] = [];

/** Follows a job that this tab just started: shows its card immediately and downloads its file when ready. */
export function followWork(event: ProgressEvent, work: { job_id: string; title: string }): void {
  started.add(work.job_id);
  writeStarted();
  const card = toCard(event, { ...work, percentage: 0, status: 'PENDING' }, Date.now());
  if (card.is_download) showInfo('Download in progress... Feel free to navigate away or close the window');
  if (listeners.size === 0) early.push(card);
  for (const listener of listeners) listener(card);
}

const ends = new Map<string, (card: FollowedCard) => unknown>();
const ended = new Set<string>();

/** Calls the listener when a job of the user with this event ends: once for each job, on any screen. */
export function onWorkEnd(event: ProgressEvent, listener: (card: FollowedCard) => unknown): void {
  ends.set(event, listener);
}

function tellEnd(card: FollowedCard): void {
  if (ended.has(card.job_id)) return;
  ended.add(card.job_id);
  void ends.get(card.event)?.(card);
}

/**
 * The cards of the user's jobs. Events arrive for the whole company. On an event of an unknown job, the server's list is
 * refetched, which contains only the user's own jobs.
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
    if (isEnding(before, card)) {
      finish(card);
      tellEnd(card);
    }
    const newer = strangers.current.get(card.job_id);
    if (!newer) return;
    strangers.current.delete(card.job_id);
    take(newer);
  });

  useRealtimeEvents(progressEvents, (event, progress) => {
    const card = toCard(event, progress, Date.now());
    const isKnown = started.has(card.job_id) || shown.current.some(({ job_id }) => job_id === card.job_id);
    if (isKnown) {
      const ending = endingOf(event, progress);
      if (ending) showEnding(ending);
      if (ending?.is_new_company) void queryClient.invalidateQueries(meQuery);
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
    for (const card of lost) showInfo(`${card.title} has finished. See the result in your notifications.`);
  });
  useEffect(() => {
    if (listing) merge(listing);
  }, [listing]);

  const close = (jobId: string) => show(shown.current.filter((card) => card.job_id !== jobId));
  return { cards, close };
}

/** Milliseconds that the notice of an interrupted job stays. */
const INTERRUPTED_NOTICE_MS = 5_000;

function showEnding({ words, kind }: Ending): void {
  if (kind === 'failure') showFailure(words);
  else if (kind === 'warning') showWarning(words, INTERRUPTED_NOTICE_MS);
  else showSuccess(words);
}

/** Downloads the file of a finished job, or reports a failed download when it has none. */
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

/** Lets the browser download the file, so that a large file is not held in memory. */
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
    // Storage is blocked or full. After a reload, the file is available on its card and in the notifications.
  }
}
