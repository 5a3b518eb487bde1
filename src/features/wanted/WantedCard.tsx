import { wantedPort } from '@data/offers/wantedListings';
import { formatDateTime } from '@domain/shared/format';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { StateChip } from '@ui/feedback/StateChip';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, RADII, TONES } from '@ui/theme/tokens';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRentRange, formatSurfaceRange, formatTimeAgo, getHostname } from './texts';

type Props = {
  listing: WantedListing;
  isOwn: boolean;
  /** Whether to mark own listings; not needed if all cards are the company's own. */
  saysOwn?: boolean;
  now: number;
  /** Which of the viewer's offers fits. */
  badge?: string;
  /** At the top right: the actions of its company. */
  menu?: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
};

const frame = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  height: '100%',
  minWidth: 0,
  p: 5,
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

/** Unlike a chip it wraps: the name of an offer may be long. */
const fitting = {
  alignSelf: 'flex-start',
  px: 2,
  py: 0.5,
  fontSize: 13,
  fontWeight: 550,
  borderRadius: `${RADII.control}px`,
  color: TONES.pine.text,
  backgroundColor: TONES.pine.background,
} as const;

/** One listing: place, purpose, rent, website of the company, age. */
export function WantedCard({ listing, isOwn, saysOwn = isOwn, now, badge, menu, children }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('wanted');
  const { t: enums } = useTranslation('enums');
  const { location, purpose, companyWebsite, createdAt, submittedOffersCount } = listing;
  return (
    <Box component="article" aria-label={location} sx={frame}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <StateChip tone="slate">{purpose ? enums(`mainUse.${purpose}`) : t('card.anyPurpose')}</StateChip>
          {saysOwn && <StateChip tone="pine">{t('card.own')}</StateChip>}
        </Box>
        {menu}
      </Box>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {location}
      </Typography>
      {badge && (
        <Box component="span" sx={fitting}>
          {badge}
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 4,
          rowGap: 1,
          m: 0,
          fontVariantNumeric: 'tabular-nums',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 550 },
        }}
      >
        <dt>{t('card.surfaceLabel')}</dt>
        <dd>{formatSurfaceRange(listing, t, language)}</dd>
        <dt>{t('card.rentLabel')}</dt>
        <dd>{formatRentRange(listing, t, language)}</dd>
      </Box>
      {companyWebsite && <Website listing={listing} address={companyWebsite} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary', fontSize: 13 }}>
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt, language)}>
          {formatTimeAgo(createdAt, now, t)}
        </time>
        {submittedOffersCount > 0 && <span>{t('card.submitted', { count: submittedOffersCount })}</span>}
        {isOwn && companyWebsite && <span>{t('card.clicks', { count: listing.linkClicksCount })}</span>}
      </Box>
      {children && <Box sx={{ mt: 'auto', pt: 2 }}>{children}</Box>}
    </Box>
  );
}

/** The company's website in a new tab. The click is counted; a failed count is ignored. */
function Website({ listing, address }: { listing: WantedListing; address: string }) {
  const { t } = useTranslation('wanted');
  const { call, report } = wantedPort;
  const handleClick = () =>
    void call('countWantedLinkClick', { wantedListingId: listing.id }).catch((error: unknown) =>
      report('wanted.countClick', error),
    );
  return (
    <MuiLink
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={handleClick}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {t('card.website', { host: getHostname(address) })}
      <ExternalLink size={16} aria-hidden style={{ flex: 'none' }} />
      <VisuallyHidden>({t('card.newTab')})</VisuallyHidden>
    </MuiLink>
  );
}
