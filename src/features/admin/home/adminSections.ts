import type { QueueCountName } from '@api/admin';
import { paths } from '@api/paths';
import {
  BadgeCheck,
  Building2,
  FileSignature,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  ScrollText,
  Settings,
  Store,
  Users,
  Wallet,
} from 'lucide-react';

export type AdminSection = {
  key:
    | 'start'
    | 'identity'
    | 'terms'
    | 'companies'
    | 'deposits'
    | 'reports'
    | 'mails'
    | 'users'
    | 'offers'
    | 'settings'
    | 'events';
  path: string;
  Icon: LucideIcon;
  /** Counts shown for it on the start page. */
  counts: readonly QueueCountName[];
};

/** All admin sections, in menu order. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { key: 'start', path: paths.admin(), Icon: LayoutDashboard, counts: [] },
  { key: 'identity', path: paths.identityDesk(), Icon: BadgeCheck, counts: ['identity'] },
  { key: 'terms', path: paths.termsDesk(), Icon: FileSignature, counts: ['terms'] },
  { key: 'companies', path: paths.companyDesk(), Icon: Building2, counts: ['companies'] },
  {
    key: 'deposits',
    path: paths.depositDesk(),
    Icon: Wallet,
    counts: ['deposits', 'reversed', 'refunds', 'payouts', 'transfers'],
  },
  { key: 'reports', path: paths.reportDesk(), Icon: MessageSquareWarning, counts: ['reports'] },
  { key: 'mails', path: paths.mailDesk(), Icon: Mail, counts: ['mails'] },
  { key: 'users', path: paths.userDesk(), Icon: Users, counts: [] },
  { key: 'offers', path: paths.offerDesk(), Icon: Store, counts: ['papers'] },
  { key: 'settings', path: paths.settingsDesk(), Icon: Settings, counts: ['settings'] },
  { key: 'events', path: paths.eventDesk(), Icon: ScrollText, counts: [] },
];

/** Links for counts that have their own tab in a section. */
const TABS: Partial<Record<QueueCountName, string>> = {
  reversed: paths.reversedDepositDesk(),
  refunds: paths.refundDesk(),
  payouts: paths.payoutDesk(),
  transfers: paths.transferDesk(),
  papers: paths.paperDesk(),
};

/** All counts with their links. */
export const WAITING: readonly { name: QueueCountName; path: string }[] = ADMIN_SECTIONS.flatMap(
  ({ path, counts }) => counts.map((name) => ({ name, path: TABS[name] ?? path })),
);
