import { paths } from '@app/paths';
import {
  BadgeCheck,
  Building2,
  CalendarClock,
  FileSignature,
  FileText,
  Heart,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Store,
  UserRound,
} from 'lucide-react';

export type WorkspaceEntry = {
  label:
    | 'root'
    | 'unsigned'
    | 'active'
    | 'signedLandlord'
    | 'signedTenant'
    | 'booked'
    | 'favorites'
    | 'identity'
    | 'company'
    | 'info';
  path: string;
  Icon: LucideIcon;
};

type Group = { title: 'portfolio' | 'account' | null; entries: readonly WorkspaceEntry[] };

/** The side menu of the workspace (Spec 1 §2): only what has a page. */
export const WORKSPACE_MENU: readonly Group[] = [
  { title: null, entries: [{ label: 'root', path: paths.workspace(), Icon: LayoutDashboard }] },
  {
    title: 'portfolio',
    entries: [
      { label: 'unsigned', path: paths.unsignedOffers(), Icon: FileText },
      { label: 'active', path: paths.activeOffers(), Icon: Store },
      { label: 'signedLandlord', path: paths.signedOffersLandlord(), Icon: FileSignature },
      { label: 'signedTenant', path: paths.signedOffersTenant(), Icon: KeyRound },
      { label: 'booked', path: paths.bookedOffers(), Icon: CalendarClock },
      { label: 'favorites', path: paths.favorites(), Icon: Heart },
    ],
  },
  {
    title: 'account',
    entries: [
      { label: 'identity', path: paths.confirmIdentity(), Icon: BadgeCheck },
      { label: 'company', path: paths.linkCompany(), Icon: Building2 },
      { label: 'info', path: paths.accountInfo(), Icon: UserRound },
    ],
  },
];
