/** Inputs whose keys write nothing. */
const wordless = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** What an element says of itself; every HTML element does. */
interface Typed {
  tagName: string;
  isContentEditable: boolean;
  /** Of an input. */
  type?: string;
}

/** Whether letters typed now belong to this element: it writes them down, or looks them up, as a select does. */
export function takesText({ tagName, isContentEditable, type = 'text' }: Typed): boolean {
  const tag = tagName.toLowerCase();
  if (tag === 'input') return !wordless.includes(type);
  return isContentEditable || tag === 'textarea' || tag === 'select';
}
