import { formatIsoDay, TYPED_DAY } from '@domain/shared/days';
import { readTypedDay, UNREAD_DAY } from '@domain/shared/typedDays';
import { useState } from 'react';

/**
 * Typed text of a day beside the form's value: `YYYY-MM-DD`, empty, or `UNREAD_DAY`. The text stays as typed until blur, and
 * remains while it cannot be parsed.
 */
export function useTypedDay(value: string, onChange: (day: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(true);
  const isShown = typed !== null && readTypedDay(typed) === value;
  const isUnread = value === UNREAD_DAY;
  const stored = value === '' || isUnread ? '' : formatIsoDay(value, TYPED_DAY);
  return {
    text: isShown ? typed : stored,
    /** The text is no day. */
    isUnread,
    /** The field was left after typing, so an error may be shown. */
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

/** Same, for a value that holds a valid day or nothing: a text that is no day becomes empty. */
export function useTypedDayOrNone(value: string, onChange: (isoDay: string) => void): TypedDay {
  const [isUnread, setIsUnread] = useState(false);
  return useTypedDay(value === '' && isUnread ? UNREAD_DAY : value, (day) => {
    setIsUnread(day === UNREAD_DAY);
    const isoDay = day === UNREAD_DAY ? '' : day;
    if (isoDay !== value) onChange(isoDay);
  });
}
