/** The element that holds what a page shows before the application has come; the application's own is hidden beside it. */
const SHELL_ID = 'shell';
const ROOT_ID = 'root';

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsIn = (element: Element | null): Field[] => [
  ...(element?.querySelectorAll<Field>('input[name], select[name]') ?? []),
];

/** What was typed before the application came goes on in its fields, and so does the focus. */
const handOverFields = (shell: Element, root: Element): void => {
  for (const old of fieldsIn(shell)) {
    const next = fieldsIn(root).find(({ name }) => name === old.name);
    if (!next) continue;
    next.value = old.value;
    if (document.activeElement === old) next.focus();
  }
};

/** Shows the application in place of the prerendered shell; nothing where there is none. */
export const dropShell = (): void => {
  const shell = document.getElementById(SHELL_ID);
  const root = document.getElementById(ROOT_ID);
  if (!shell || !root) return;
  root.hidden = false;
  handOverFields(shell, root);
  shell.remove();
};
