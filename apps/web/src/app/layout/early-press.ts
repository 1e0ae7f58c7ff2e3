/** A press of an icon before its fly-out was loaded. It opens with it. */
export interface EarlyPress {
  to: string;
  by: 'tap' | 'key';
}

let kept: EarlyPress | null = null;

/** Keeps a press. False for the second one of the same icon, which goes to the page. */
export function keepPress(press: EarlyPress): boolean {
  const isSecond = kept?.to === press.to;
  kept = isSecond ? null : press;
  return !isSecond;
}

export function takePress(): EarlyPress | null {
  const press = kept;
  kept = null;
  return press;
}
