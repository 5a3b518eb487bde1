import { SHELL_ID } from '@contracts/servedView';

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

const labelOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent;

/** The application's own of the button that was pressed last before it came, if it has it too. */
const pressedIn = (shell: Element, root: Element): HTMLButtonElement | undefined => {
  const pressed = shell.querySelector<HTMLButtonElement>('button[data-pressed]');
  if (!pressed) return undefined;
  const alike = (part: Element) =>
    [...part.querySelectorAll('button')].filter((button) => labelOf(button) === labelOf(pressed));
  return alike(root)[alike(shell).indexOf(pressed)];
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
  const pressed = pressedIn(shell, root);
  shell.remove();
  // not while the page is still being put in place
  if (pressed) setTimeout(() => press(pressed));
};
