import type { Meaning } from '@tradepost/contracts/orders/order-status.data';

/** Tones in hertz, one after the other. High is good, low needs a look. */
const tones: Partial<Record<Meaning, readonly number[]>> = {
  success: [1320],
  info: [880, 880],
  warning: [520, 390],
  danger: [220, 180, 220],
};
const toneSeconds = 0.11;
const volume = 0.25;

let audio: AudioContext | undefined;

/** Plays the sound of a result. Silent where the browser has no sound, or does not allow it yet. */
export function beep(meaning: Meaning): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const output = audio;
    for (const [index, frequency] of (tones[meaning] ?? []).entries())
      playTone(output, frequency, index * toneSeconds * 1.2);
  } catch {
    // No sound on this machine. The result is on screen.
  }
}

function playTone(output: AudioContext, frequency: number, delay: number): void {
  const tone = output.createOscillator();
  const gain = output.createGain();
  const start = output.currentTime + delay;
  tone.frequency.value = frequency;
  tone.type = 'square';
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds);
  tone.connect(gain).connect(output.destination);
  tone.start(start);
  tone.stop(start + toneSeconds);
}
