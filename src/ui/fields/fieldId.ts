/** The DOM id of the control bound to a form path; the error list and the labels meet there. */
export const fieldId = (name: string): string => `field-${name.replaceAll(/[^\w-]/g, '-')}`;

/** Scrolls to a field and focuses it; answers whether the field is on the page. */
export const jumpToField = (name: string): boolean => {
  const control = document.getElementById(fieldId(name));
  if (!control) return false;
  control.scrollIntoView({ block: 'center' });
  const target = control.matches('input, select, textarea, button')
    ? control
    : control.querySelector<HTMLElement>('input, select, textarea, button');
  target?.focus({ preventScroll: true });
  return true;
};
