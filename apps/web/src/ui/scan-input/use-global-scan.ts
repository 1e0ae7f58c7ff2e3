import { useEffect, useEffectEvent } from 'react';
import { type Burst, emptyBurst, pushKey } from './scan-burst.rules.ts';

function belongsElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/**
 * Catches a scanner's burst while no field has the focus. It listens before anyone else, so that the closing Enter
 * does not press whatever button happens to be focused.
 */
export function useGlobalScan(isOn: boolean, onScan: (code: string) => void): void {
  const report = useEffectEvent(onScan);
  useEffect(() => {
    if (!isOn) return;
    let burst: Burst = emptyBurst;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || belongsElsewhere(event.target)) {
        burst = emptyBurst;
        return;
      }
      const step = pushKey(burst, event.key, event.timeStamp);
      burst = step.burst;
      if (step.scan === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      report(step.scan);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOn]);
}
