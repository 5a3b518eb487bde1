/** Returns the DOM id of the control of a form path, used by labels and the error list. */
export const getFieldId = (name: string): string => `field-${name.replaceAll(/[^\w-]/g, '-')}`;

const LOOK_AGAIN_MS = 50;
const LOOKS_MAX = 100;

/** Jumps to a field as soon as it is rendered: an expanded section renders its fields in steps. */
export const jumpWhenThere = (name: string, looks = LOOKS_MAX): void => {
  if (jumpToField(name) || looks === 0) return;
  setTimeout(() => jumpWhenThere(name, looks - 1), LOOK_AGAIN_MS);
};

/** Scrolls to a field and focuses it. Returns whether the field is on the page. */
export const jumpToField = (name: string): boolean => {
  const control = document.getElementById(getFieldId(name));
  if (!control) return false;
  control.scrollIntoView({ block: 'center' });
  const target = control.matches('input, select, textarea, button')
    ? control
    : control.querySelector<HTMLElement>('input, select, textarea, button');
  (target ?? control).focus({ preventScroll: true });
  return true;
};
