import { type ComponentType, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError, unreachable } from '../../lib/api-error.ts';
import { findOpener, focusOpener } from '../../lib/find-opener.ts';
import { showError } from '../../lib/toast.tsx';

/** A component loaded separately from the page that uses it. */
export interface Fetched {
  /** Loads the code once, and again only after a failure. */
  fetch: () => Promise<void>;
}

/**
 * A component whose code is loaded when it first renders, or earlier. Until then `Place` is rendered with the same
 * props. A dialog with `opened={false}` does not load yet. A dialog mounts closed and then opens, because it remembers
 * the focus only when it opens; its opener has the focus then, even if a menu took it away while the code loaded.
 *
 * `React.lazy` does not fit: preloaded code must render with the click itself. A boundary around a lazy component
 * shows its fallback anyway, and keeps it for 300 ms.
 */
export function later<Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  Place?: ComponentType<Parameters<Part>[0]>,
): Part & Fetched {
  let part: ComponentType<object> | undefined;
  let coming: Promise<void> | undefined;

  const bring = (): Promise<void> => {
    coming ??= load().then(
      (loaded) => {
        part = loaded as unknown as ComponentType<object>;
      },
      (error) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };

  function Later(props: { opened?: boolean }): ReactNode {
    const [, look] = useReducer((turn: number) => turn + 1, 0);
    const isMissing = part === undefined && props.opened !== false;
    useEffect(() => {
      if (isMissing) bring().then(look, showMissing);
    }, [isMissing]);
    const [canOpen, setCanOpen] = useState(false);
    const opener = useRef<HTMLElement | null>(null);
    const isWanted = props.opened === true;
    const isLoaded = part !== undefined;
    useEffect(() => {
      if (isWanted) opener.current = findOpener();
    }, [isWanted]);
    useEffect(() => {
      if (!isLoaded) return;
      if (isWanted && !canOpen) focusOpener(opener.current);
      setCanOpen(true);
    }, [isLoaded, isWanted, canOpen]);
    if (part) {
      const Shown = part as ComponentType<object>;
      return <Shown {...props} {...(isWanted && { opened: canOpen })} />;
    }
    const Waiting = Place as ComponentType<object> | undefined;
    return Waiting ? <Waiting {...props} /> : null;
  }
  return Object.assign(Later as unknown as Part, { fetch: bring });
}

/** Runs `act` once the code is loaded. Shows an error if it cannot be loaded. */
export function whenFetched(part: Fetched, act: () => void): void {
  part.fetch().then(act, showMissing);
}

/** Props for the control that opens a part: hover and focus preload its code. */
export function fetchedByPointing(part: Fetched) {
  const bring = () => void part.fetch().catch(() => undefined);
  return { onPointerEnter: bring, onFocus: bring };
}

/**
 * For a popover or menu that must open with its content, so that the focus can move into it. Spread `popover` on the
 * popover and `target` on its button. A menu's button opens it on its own.
 */
export function useOpening(part: Fetched) {
  const [opened, setOpened] = useState(false);
  const onChange = (next: boolean) => (next ? whenFetched(part, () => setOpened(true)) : setOpened(false));
  return {
    popover: { opened, onChange },
    target: { onClick: () => onChange(!opened), ...fetchedByPointing(part) },
  };
}

/** Milliseconds after a page has rendered until the code it may need next is preloaded. */
const fetchAfter = 800;

/** Preloads parts when the browser is idle after the page has rendered, so that nobody waits for them. */
export function useFetchAhead(parts: readonly Fetched[], isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const bring = () => {
      for (const part of parts) void part.fetch().catch(() => undefined);
    };
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(bring) : bring()),
      fetchAfter,
    );
    return () => clearTimeout(timer);
  }, [parts, isWanted]);
}

function showMissing(): void {
  showError(new ApiError(0, { message: unreachable }));
}
