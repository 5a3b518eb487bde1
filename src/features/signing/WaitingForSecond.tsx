import { useServerNow } from '@data/browser/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import { getJointRole, type JointSigning } from '@domain/leases/jointSigning';
import type { Offer } from '@domain/offers/offer';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { SectionCard } from '@ui/layout/SectionCard';
import { Countdown } from '@ui/progress/Countdown';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { ReleaseReservation } from './ReleaseReservation';
import { WithdrawSignature } from './WithdrawSignature';

type Props = {
  offer: Offer;
  joint: JointSigning;
  viewer: Viewer;
  /** Opens the lease for a colleague who may act alone. */
  onSignAlone?: () => unknown;
};

/** Shows who has signed for the tenant, whose signature is awaited and until when. The first person can take theirs back. */
export function WaitingForSecond({ offer, joint: { first, second }, viewer, onSignAlone }: Props) {
  const { id, reservation } = offer;
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const now = useServerNow();
  const until = reservation?.endsAt ?? 0;
  const role = getJointRole(reservation, viewer.uid);
  const canSignAlone = role === 'other' && onSignAlone !== undefined;
  return (
    <SectionCard>
      <Outcome title={t('joint.waiting.title')} />
      <Typography role="status" sx={{ maxWidth: '68ch', mb: 5 }}>
        {t('joint.waiting.text')}
      </Typography>
      <DescriptionList
        look="rows"
        facts={[
          {
            label: t('joint.waiting.first'),
            value: t('joint.waiting.firstValue', {
              name: first.name,
              moment: formatDateTime(first.at, language),
            }),
          },
          { label: t('joint.waiting.second'), value: <bdi>{second.name}</bdi> },
          {
            label: t('joint.waiting.until'),
            value: (
              <>
                {t('joint.waiting.untilValue', { until: formatDateTime(until, language) })}
                {' · '}
                <Countdown until={until} now={now} />
              </>
            ),
          },
        ]}
      />
      {canSignAlone && (
        <Typography sx={{ maxWidth: '68ch', mt: 5 }}>{t('joint.waiting.aloneText')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mt: 5 }}>
        {canSignAlone && (
          <Button variant="outlined" onClick={onSignAlone}>
            {t('joint.waiting.alone')}
          </Button>
        )}
        {role === 'first' && <WithdrawSignature offerId={id} by="first" />}
        <ReleaseReservation offerId={id} viewer={viewer} />
      </Box>
    </SectionCard>
  );
}
