import { HOME_BEHIND_ID, SHELL_ID } from '@contracts/servedView';

/** The application's own element is hidden beside that of the shell. */
const ROOT_ID = 'root';

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsIn = (element: Element | null): Field[] => [
  ...(element?.querySelectorAll<Field>('input[name], select[name]') ?? []),
];

/** Puts a value into a field as somebody types it, so that the component that holds the field learns of it. */
const type = (field: Field, value: string): void => {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** What was typed before the application came goes on in its fields, and so does the focus. */
const handOverFields = (shell: Element, root: Element): void => {
  for (const old of fieldsIn(shell)) {
    const next = fieldsIn(root).find(({ name }) => name === old.name);
    if (!next) continue;
    if (next.value !== old.value) type(next, old.value);
    if (document.activeElement === old) next.focus();
  }
};

/** What a link or a button is known by in both. */
const nameOf = (element: Element): string | null =>
  element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent;

/** The application's own of a link or a button of the shell, if it has it too. */
const sameIn = <E extends HTMLElement>(root: Element, shell: Element, element: E): E | undefined => {
  const alike = (part: Element) =>
    [...part.querySelectorAll<E>(element.tagName)].filter((other) => nameOf(other) === nameOf(element));
  return alike(root)[alike(shell).indexOf(element)];
};

/** Whoever stood on a link or a button with the keyboard stands on the same one. */
const handOverFocus = (shell: Element, root: Element): void => {
  const focused = shell.querySelector<HTMLElement>('a:focus, button:focus');
  if (focused) sameIn(root, shell, focused)?.focus();
};

/** The application's own of the button that was pressed last before it came, if it has it too. */
const pressedIn = (shell: Element, root: Element): HTMLButtonElement | undefined => {
  const pressed = shell.querySelector<HTMLButtonElement>('button[data-pressed]');
  return pressed ? sameIn(root, shell, pressed) : undefined;
};

/** How often and how long a button is waited for that cannot be pressed yet. */
const RETRY = { everyMs: 100, times: 30 } as const;

/** Presses a button as soon as it lets itself be pressed. */
const press = (button: HTMLButtonElement, left: number = RETRY.times): void => {
  if (!button.disabled) button.click();
  else if (left > 0) setTimeout(() => press(button, left - 1), RETRY.everyMs);
};

/** Shows the application in place of the shell and presses what was pressed there; nothing where there is none. */
export const dropShell = (): void => {
  const shell = document.getElementById(SHELL_ID);
  const root = document.getElementById(ROOT_ID);
  if (!shell || !root) return;
  root.hidden = false;
  handOverFields(shell, root);
  handOverFocus(shell, root);
  const pressed = pressedIn(shell, root);
  shell.remove();
  // not while the page is still being put in place
  if (pressed) setTimeout(() => press(pressed));
};

/** Whether the home page was drawn ahead, which may stay behind a dialog. */
export const isHomeDrawn = (): boolean => document.getElementById(HOME_BEHIND_ID) !== null;
