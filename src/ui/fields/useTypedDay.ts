import { formatDay } from '@domain/shared/days';
import { readTypedDay, UNREAD_DAY } from '@domain/shared/typedDays';
import { useState } from 'react';

/**
 * A day as it is typed beside the value of a form: `YYYY-MM-DD`, empty, or `UNREAD_DAY`. The text stays as it was typed until
 * it is left, and stays for good while it cannot be read.
 */
export function useTypedDay(value: string, onChange: (day: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(true);
  const isShown = typed !== null && readTypedDay(typed) === value;
  const isUnread = value === UNREAD_DAY;
  const stored = value === '' || isUnread ? '' : formatDay(value);
  return {
    text: isShown ? typed : stored,
    /** The text is no day. */
    isUnread,
    /** The field was left since it was typed into, so that a fault may be shown. */
    isLeft,
    type: (next: string) => {
      setTyped(next);
      setIsLeft(false);
      const day = readTypedDay(next);
      if (day !== value) onChange(day);
    },
    pick: (isoDay: string) => {
      setTyped(null);
      onChange(isoDay);
    },
    leave: () => {
      if (!isUnread) setTyped(null);
      setIsLeft(true);
    },
  };
}

export type TypedDay = ReturnType<typeof useTypedDay>;

/** A day as it is typed beside a value that holds a real day or nothing: a text that is no day counts as nothing there. */
export function useTypedDayOrNone(value: string, onChange: (isoDay: string) => void): TypedDay {
  const [isUnread, setIsUnread] = useState(false);
  return useTypedDay(value === '' && isUnread ? UNREAD_DAY : value, (day) => {
    setIsUnread(day === UNREAD_DAY);
    const isoDay = day === UNREAD_DAY ? '' : day;
    if (isoDay !== value) onChange(isoDay);
  });
}
