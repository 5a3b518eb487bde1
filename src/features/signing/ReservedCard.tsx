import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import { formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { SectionCard } from '@ui/layout/SectionCard';
import { Countdown } from '@ui/progress/Countdown';
import { WholeWords } from '@ui/text/WholeWords';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReleaseReservation } from './ReleaseReservation';

type Props = {
  offerId: string;
  /** Name and address of the premises. */
  premises: string;
  viewer: Viewer;
  until: number;
  onOver: () => void;
};

/** Confirms the reservation with a countdown. The signing link is in the mail; the button leads to the same page. */
export function ReservedCard({ offerId, premises, viewer, until, onOver }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const now = useServerNow();
  return (
    <SectionCard>
      <Outcome title={t('reserved.title', { time: formatUntil(until, now, language) })} />
      <Typography sx={{ fontWeight: 700, mb: 2, overflowWrap: 'anywhere' }}>
        <WholeWords text={premises} />
      </Typography>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <MailCheck size={24} color={COLORS.pine} aria-hidden style={{ flex: 'none' }} />
        <Typography role="status" sx={{ maxWidth: '68ch' }}>
          {t('reserved.text', { email: viewer.email })}
        </Typography>
      </Box>
      <Box sx={{ my: 5 }}>
        <Box sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>{t('clock.left')}</Box>
        <Box sx={{ fontSize: FONT_SIZES.xxl, fontWeight: 700, lineHeight: 1.15 }}>
          <Countdown until={until} now={now} onOver={onOver} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button size="large" component={Link} to={paths.contractSubmit(offerId, viewer.uid)}>
          {t('reserved.go')}
        </Button>
        <ReleaseReservation offerId={offerId} viewer={viewer} />
      </Box>
    </SectionCard>
  );
}
