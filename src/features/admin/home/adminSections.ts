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
  { key: 'identity', path: paths.identityQueue(), Icon: BadgeCheck, counts: ['identity'] },
  { key: 'terms', path: paths.termsQueue(), Icon: FileSignature, counts: ['terms'] },
  { key: 'companies', path: paths.companyQueue(), Icon: Building2, counts: ['companies'] },
  {
    key: 'deposits',
    path: paths.depositQueue(),
    Icon: Wallet,
    counts: ['deposits', 'reversed', 'refunds', 'payouts', 'statements', 'transfers'],
  },
  { key: 'reports', path: paths.reportQueue(), Icon: MessageSquareWarning, counts: ['reports'] },
  { key: 'mails', path: paths.adminMails(), Icon: Mail, counts: ['mails'] },
  { key: 'users', path: paths.adminUsers(), Icon: Users, counts: [] },
  { key: 'offers', path: paths.adminOffers(), Icon: Store, counts: ['papers', 'absences'] },
  { key: 'settings', path: paths.adminSettings(), Icon: Settings, counts: ['settings'] },
  { key: 'events', path: paths.adminLog(), Icon: ScrollText, counts: [] },
];

/** Links for counts that have their own tab in a section. */
const TABS: Partial<Record<QueueCountName, string>> = {
  reversed: paths.reversedDepositQueue(),
  refunds: paths.refundQueue(),
  payouts: paths.payoutQueue(),
  statements: paths.bankStatement(),
  transfers: paths.bankStatement(),
  papers: paths.paperQueue(),
  absences: paths.absenceQueue(),
};

/** All counts with their links. */
export const WAITING: readonly { name: QueueCountName; path: string }[] = ADMIN_SECTIONS.flatMap(
  ({ path, counts }) => counts.map((name) => ({ name, path: TABS[name] ?? path })),
);
