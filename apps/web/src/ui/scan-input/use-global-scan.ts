import { useEffect, useEffectEvent } from 'react';
import { takesText } from '../../lib/typing.rules.ts';
import { type Burst, emptyBurst, pushKey } from './scan-burst.rules.ts';

function belongsElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true;
  return target instanceof HTMLElement && takesText(target);
}

/**
 * Catches a scanner's keys while no text field has the focus (a radio or checkbox may have it). Listens in the
 * capture phase, so that the final Enter does not press the focused button.
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
