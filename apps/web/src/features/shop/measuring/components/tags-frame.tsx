import type { consentSignals } from '@tradepost/contracts/shop/measuring/consent.rules';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useShop } from '../../use-shop.ts';

/** What the frame is told. It tells nothing. */
export interface TagsFrameHandle {
  push: (event: object) => void;
}

interface TagsFrameProps {
  signals: ReturnType<typeof consentSignals>;
  ref: Ref<TagsFrameHandle>;
}

/**
 * The company's tags run in a frame that has no origin: it reads no cookie, no storage and no page of ours, and makes no
 * call in anybody's name. It gets events, and nothing that comes from it is listened to.
 */
export function TagsFrame({ signals, ref }: TagsFrameProps) {
  const { company } = useShop();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const waiting = useRef<object[]>([]);
  const consent = JSON.stringify(signals);
  useEffect(() => {
    if (!isLoaded) return;
    // A frame without an origin cannot be named as the one that may read it. Our policy keeps it on our own path.
    const post = (message: object) =>
      frame.current?.contentWindow?.postMessage({ from: 'tradepost-shop', ...message }, '*');
    post({ consent: JSON.parse(consent) as object });
    for (const event of waiting.current.splice(0)) post({ event });
  }, [isLoaded, consent]);
  useImperativeHandle(
    ref,
    () => ({
      push: (event) => {
        if (isLoaded) frame.current?.contentWindow?.postMessage({ from: 'tradepost-shop', event }, '*');
        else waiting.current.push(event);
      },
    }),
    [isLoaded],
  );
  return (
    <iframe
      ref={frame}
      hidden
      title="Tags"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={`/v1/portal/shop/tags/${encodeURIComponent(company)}`}
      onLoad={() => setLoaded(true)}
    />
  );
}
