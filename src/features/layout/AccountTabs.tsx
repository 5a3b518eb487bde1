import { paths } from '@api/paths';
import Box from '@mui/material/Box';
import { useBottomBar } from '@ui/layout/bottomBar';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_WEIGHTS } from '@ui/theme/tokens';
import { KeyRound, LayoutDashboard, type LucideIcon, Search, Store, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useUsedSides } from './useMenuCounts';

const BAR_PX = 60;

/** Pages with a task of their own and a bar for it at the lower edge. */
const WITHOUT_TABS = [
  paths.offer(),
  paths.offerPreview(),
  paths.addOffer(),
  paths.protocol(),
  paths.contractVerify(),
  paths.contractSubmit(),
];

type Tab = { label: 'root' | 'premises' | 'leases' | 'search' | 'account'; path: string; Icon: LucideIcon };

const entry = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 0.5,
  minHeight: BAR_PX,
  px: 0.5,
  fontSize: 12,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  color: COLORS.inkSoft,
  '&[aria-current]': { color: COLORS.pineHover, fontWeight: FONT_WEIGHTS.bold },
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
} as const;

/** Tabs of an account at the thumb of a phone. */
export function AccountTabs() {
  const { t } = useTranslation('layout');
  const { pathname } = useLocation();
  const bar = useBottomBar('tabs');
  const { isLandlordOnly } = useUsedSides();
  if (WITHOUT_TABS.some((path) => matchPath(path, pathname))) return null;
  const leases = [paths.signedOffersTenant(), paths.signedOffersLandlord()];
  const tabs: Tab[] = [
    { label: 'root', path: paths.workspace(), Icon: LayoutDashboard },
    { label: 'premises', path: paths.activeOffers(), Icon: Store },
    { label: 'leases', path: leases[isLandlordOnly ? 1 : 0] ?? '', Icon: KeyRound },
    { label: 'search', path: paths.offers(), Icon: Search },
    { label: 'account', path: paths.accountInfo(), Icon: UserRound },
  ];
  const isCurrent = ({ label, path }: Tab) =>
    label === 'leases' ? leases.includes(pathname) : pathname === path;
  return (
    <Box
      component="nav"
      aria-label={t('tabs.label')}
      ref={bar}
      data-noprint
      sx={{
        position: 'fixed',
        // the question about cookies covers it
        zIndex: 'mobileStepper',
        inset: 'auto 0 0',
        display: 'grid',
        gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
        pb: 'env(safe-area-inset-bottom)',
        backgroundColor: COLORS.paper,
        borderTop: `1px solid ${COLORS.hairline}`,
      }}
    >
      {tabs.map((tab) => (
        <Box
          key={tab.label}
          component={Link}
          to={tab.path}
          aria-current={isCurrent(tab) ? 'page' : undefined}
          sx={entry}
        >
          <tab.Icon size={22} aria-hidden />
          {t(`tabs.${tab.label}`)}
        </Box>
      ))}
    </Box>
  );
}
