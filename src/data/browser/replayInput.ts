type Field = HTMLInputElement | HTMLSelectElement;

const getInitialValue = (field: Field): string =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ??
      field.options[0]?.value ??
      '');

/**
 * Sets a value as if the user had typed it: React detects a change by comparing with the last value it saw. Sends one event only:
 * in an effect React shows the former value until its next render, and a second event would report that one.
 */
const retype = (field: Field, value: string): void => {
  const prototype = Object.getPrototypeOf(field) as Field;
  field.value = getInitialValue(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
};

/** Replays typing from before hydration into the fields of `root`, so that their components get the values. */
export const replayTyping = (root: ParentNode): void => {
  for (const field of root.querySelectorAll<Field>('input[name], select[name]'))
    if (field.value !== getInitialValue(field)) retype(field, field.value);
};

/** Interval and number of tries to press a button that is still disabled. */
const RETRY = { everyMs: 100, times: 30 } as const;

const clickWhenEnabled = (button: HTMLButtonElement, left: number = RETRY.times): void => {
  if (!button.disabled) button.click();
  else if (left > 0) setTimeout(() => clickWhenEnabled(button, left - 1), RETRY.everyMs);
};

/** Replays the last press of a button in `root` from before hydration. The page's loader has marked the button. */
export const replayPress = (root: ParentNode): void => {
  const button = root.querySelector<HTMLButtonElement>('button[data-pressed]');
  button?.removeAttribute('data-pressed');
  if (button) clickWhenEnabled(button);
};

/** Input into a placeholder whose elements will be removed: values by field name, elements by caption. */
type EarlierInput = { values: Map<string, string>; focused: string | null; pressed: string | null };

let earlier: EarlierInput | null = null;

const NAMED = 'input[name], select[name], button, a[href]';

/** Returns the caption of a field or button: the same on the placeholder and on the page that replaces it. */
const getCaption = (element: Element): string =>
  element.getAttribute('name') || element.getAttribute('aria-label') || (element.textContent ?? '').trim();

const findByCaption = (root: ParentNode, caption: string | null): HTMLElement | undefined =>
  caption
    ? [...root.querySelectorAll<HTMLElement>(NAMED)].find((one) => getCaption(one) === caption)
    : undefined;

/** Saves the typing, focus and last press in a placeholder that the application is about to replace. */
export const rememberInput = (root: HTMLElement): void => {
  const fields = [...root.querySelectorAll<Field>('input[name], select[name]')];
  const typed = fields.filter((field) => field.value !== getInitialValue(field));
  const pressed = root.querySelector('button[data-pressed]');
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  earlier = {
    values: new Map(typed.map(({ name, value }) => [name, value])),
    focused: focused?.matches(NAMED) ? getCaption(focused) : null,
    pressed: pressed && getCaption(pressed),
  };
};

/** Replays the input saved by `rememberInput` on the page that replaced the placeholder, once. */
export const replayRemembered = (root: ParentNode): void => {
  if (!earlier) return;
  const { values, focused, pressed } = earlier;
  earlier = null;
  for (const [name, value] of values) {
    const field = root.querySelector<Field>(`[name="${CSS.escape(name)}"]`);
    if (field) retype(field, value);
  }
  findByCaption(root, focused)?.focus();
  const button = findByCaption(root, pressed);
  if (button instanceof HTMLButtonElement) clickWhenEnabled(button);
};
