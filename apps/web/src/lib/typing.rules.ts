/** Input types that take no text. */
const nonTextTypes = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** The properties of an element that matter here. */
interface Typed {
  tagName: string;
  isContentEditable: boolean;
  /** The type of an input. */
  type?: string;
}

/** Whether the element takes typed letters, as text or, like a select, as a search. */
export function takesText({ tagName, isContentEditable, type = 'text' }: Typed): boolean {
  const tag = tagName.toLowerCase();
  if (tag === 'input') return !nonTextTypes.includes(type);
  return isContentEditable || tag === 'textarea' || tag === 'select';
}
