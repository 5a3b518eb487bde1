import { paths } from '@api/paths';
import { viewingPaths } from '@api/viewingPaths';
import {
  BadgeCheck,
  Bell,
  BellRing,
  Building2,
  CalendarClock,
  CalendarDays,
  FileSignature,
  FileText,
  Flag,
  Heart,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
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
    | 'wantedListings'
    | 'savedSearches'
    | 'viewings'
    | 'identity'
    | 'company'
    | 'info'
    | 'security'
    | 'report'
    | 'notifications'
    | 'support';
  path: string;
  Icon: LucideIcon;
  /** Only for accounts that sign in by e-mail and password (Spec 1 §2). */
  needsPassword?: true;
};

type Group = { title: 'portfolio' | 'account' | 'advanced' | null; entries: readonly WorkspaceEntry[] };

/** Side menu of the workspace (Spec 1 §2); lists only existing pages. */
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
      { label: 'viewings', path: viewingPaths.list(), Icon: CalendarDays },
      { label: 'favorites', path: paths.favorites(), Icon: Heart },
      { label: 'wantedListings', path: paths.wantedListings(), Icon: Megaphone },
      { label: 'savedSearches', path: paths.savedSearches(), Icon: BellRing },
    ],
  },
  {
    title: 'account',
    entries: [
      { label: 'identity', path: paths.confirmIdentity(), Icon: BadgeCheck },
      { label: 'company', path: paths.linkCompany(), Icon: Building2 },
      { label: 'info', path: paths.accountInfo(), Icon: UserRound },
      { label: 'security', path: paths.accountSecurity(), Icon: ShieldCheck, needsPassword: true },
    ],
  },
  {
    title: 'advanced',
    entries: [
      { label: 'report', path: paths.report(), Icon: Flag },
      { label: 'notifications', path: paths.notifications(), Icon: Bell },
      { label: 'support', path: paths.workspaceSupport(), Icon: LifeBuoy },
    ],
  },
];
