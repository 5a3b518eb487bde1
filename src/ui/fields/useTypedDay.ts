import { formatDay, parseTypedDay } from '@domain/shared/days';
import { useState } from 'react';

/**
 * A day as it is typed beside the `YYYY-MM-DD` that a form holds (empty while the text is no day). The text stays as it was
 * typed until it is left, and stays for good while it cannot be read.
 */
export function useTypedDay(value: string, onChange: (isoDay: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const isShown = typed !== null && (parseTypedDay(typed) ?? '') === value;
  const text = isShown ? typed : value && formatDay(value);
  return {
    text,
    isUnread: isShown && isLeft && value === '' && typed.trim() !== '',
    type: (next: string) => {
      setTyped(next);
      setIsLeft(false);
      const day = parseTypedDay(next) ?? '';
      if (day !== value) onChange(day);
    },
    pick: (isoDay: string) => {
      setTyped(null);
      onChange(isoDay);
    },
    leave: () => {
      if (value !== '') setTyped(null);
      setIsLeft(true);
    },
  };
}

export type TypedDay = ReturnType<typeof useTypedDay>;
