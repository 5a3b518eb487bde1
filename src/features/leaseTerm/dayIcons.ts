import type { TermDayKind } from '@domain/term/termDays';
import {
  CalendarPlus,
  FileClock,
  FileX,
  Flag,
  KeyRound,
  type LucideIcon,
  Receipt,
  Wallet,
} from 'lucide-react';

/** The icon of each kind of day, beside its words. */
export const DAY_ICONS: Record<TermDayKind, LucideIcon> = {
  start: KeyRound,
  firstPayment: Wallet,
  payment: Wallet,
  noticeGiven: FileX,
  noticeBy: FileClock,
  newRent: Receipt,
  extensionBy: CalendarPlus,
  end: Flag,
};
