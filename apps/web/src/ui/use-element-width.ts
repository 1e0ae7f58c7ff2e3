import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element before it is first drawn, and whenever it changes: an observer alone tells it a frame late. */
export function useElementWidth<E extends HTMLElement>() {
  const own = useRef<E>(null);
  const observed = useElementSize<E>();
  const ref = useMergedRef(own, observed.ref);
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => setFirst(own.current?.clientWidth ?? 0), []);
  return { ref, width: observed.width || first };
}
