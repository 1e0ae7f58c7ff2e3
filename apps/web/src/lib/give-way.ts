import { filled } from './shortcuts.ts';
import { liftOver } from './toasts/toast-place.rules.ts';

/**
 * Keeps what stands at the bottom of the window off the primary buttons, whatever moves, until the returned function is
 * called. Its style moves it up by `property`.
 */
export function giveWay(find: () => Element | null, property: `--tp-${string}-lift`): () => void {
  const { style } = document.documentElement;
  const place = () => {
    const stack = find();
    if (!stack) return;
    const before = Number.parseFloat(style.getPropertyValue(property)) || 0;
    const { left, right, top, bottom } = stack.getBoundingClientRect();
    const buttons = [...document.querySelectorAll(filled)]
      .filter((button) => !stack.contains(button) && !button.closest('[inert]') && button.checkVisibility())
      .map((button) => button.getBoundingClientRect());
    const lift = liftOver({ left, right, top: top + before, bottom: bottom + before }, buttons);
    if (lift !== before) style.setProperty(property, `${lift}px`);
  };
  place();
  const observer = new MutationObserver(place);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  const moved = ['scroll', 'resize', 'transitionend'] as const;
  for (const event of moved) addEventListener(event, place, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    for (const event of moved) removeEventListener(event, place, { capture: true });
    style.removeProperty(property);
  };
}
