/** The digits of a PIN. */
export const pinLength = { min: 4, max: 8 } as const;

/** Why a PIN is too weak, or no PIN. Null when it is fine. */
export function findPinProblem(pin: string): string | null {
  if (!/^\d+$/.test(pin) || pin.length < pinLength.min || pin.length > pinLength.max)
    return `PIN must have ${pinLength.min} to ${pinLength.max} digits`;
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  const [step] = steps;
  const isRow = steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
  return isRow ? 'Choose a PIN that is harder to guess' : null;
}
