import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { ApiError, unreachable } from '../../lib/api-error.ts';
import { showError } from '../../lib/toast.tsx';

/** What comes apart from the page that shows it. */
export interface Fetched {
  /** Fetches it once, and again only after a failure. */
  fetch: () => Promise<void>;
}

/**
 * A component whose code is fetched when it first shows, or ahead of that. Until then `Place`, which gets the same
 * properties, holds its room. A dialog that is closed (`opened`) is not shown yet.
 *
 * Not `React.lazy`: what was fetched ahead must show with the very click. A boundary that waits for a lazy component
 * shows its fallback all the same, and then keeps it for 300 ms.
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
    const Shown = part ?? (Place as ComponentType<object> | undefined);
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(Later as unknown as Part, { fetch: bring });
}

/** Does what needs the part once it is here; says so when it cannot be had. */
export function whenFetched(part: Fetched, act: () => void): void {
  part.fetch().then(act, showMissing);
}

/** For the control that leads to a part: pointing at it, or coming to it by key, fetches the part. */
export function fetchedByPointing(part: Fetched) {
  const bring = () => void part.fetch().catch(() => undefined);
  return { onPointerEnter: bring, onFocus: bring };
}

/**
 * For a popover or a menu that opens with what is in it: only then can the focus go there. `popover` is for itself,
 * `target` for its button; that of a menu opens it by itself.
 */
export function useOpening(part: Fetched) {
  const [opened, setOpened] = useState(false);
  const onChange = (next: boolean) => (next ? whenFetched(part, () => setOpened(true)) : setOpened(false));
  return {
    popover: { opened, onChange },
    target: { onClick: () => onChange(!opened), ...fetchedByPointing(part) },
  };
}

/** How long a page stands before what it may need next is fetched, in milliseconds. */
const fetchAfter = 800;

/** Fetches parts once the page stands, when there is nothing else to do: nobody should wait for them at the counter. */
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
