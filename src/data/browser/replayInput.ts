type Field = HTMLInputElement | HTMLSelectElement;

const getInitialValue = (field: Field): string =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ??
      field.options[0]?.value ??
      '');

/** Puts a value into a field as a user types it: React learns of a change by comparing with the last value it has seen. */
const retype = (field: Field, value: string): void => {
  const prototype = Object.getPrototypeOf(field) as Field;
  field.value = getInitialValue(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Tells the components of the fields in `root` what was typed before they were hydrated. */
export const replayTyping = (root: ParentNode): void => {
  for (const field of root.querySelectorAll<Field>('input[name], select[name]'))
    if (field.value !== getInitialValue(field)) retype(field, field.value);
};

/** How often and how long a button is waited for that cannot be pressed yet. */
const RETRY = { everyMs: 100, times: 30 } as const;

const press = (button: HTMLButtonElement, left: number = RETRY.times): void => {
  if (!button.disabled) button.click();
  else if (left > 0) setTimeout(() => press(button, left - 1), RETRY.everyMs);
};

/** Presses the button in `root` that was pressed last before it was hydrated; the loader of the page has marked it. */
export const replayPress = (root: ParentNode): void => {
  const button = root.querySelector<HTMLButtonElement>('button[data-pressed]');
  button?.removeAttribute('data-pressed');
  if (button) press(button);
};
