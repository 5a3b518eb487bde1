import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import type { Lease } from '@data/leases/leaseRepository';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { getLeaseFacts, getNextLeaseScreen } from '@domain/leases/getNextLeaseScreen';
import { getNextAction, isViewersTurn } from '@domain/leases/nextAction';
import { LEASE_ENDED } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import { isLeaseSide, type OfferSide } from '@domain/offers/states';
import { PAYOUT_BUSINESS_DAYS } from '@domain/protocol/protocol';
import { MINUTE_MS } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Way = { label: 'go.reception' | 'go.transfer' | 'go.protocol' | 'go.seeProtocol'; path: string };

/**
 * Returns the next page of this side while the lease is in force. `null` if it is the other side's turn or no page is
 * left.
 */
export const getNextPage = (offer: Offer, side: OfferSide, uid: string): Way | null => {
  const { postSigningStatus: status } = offer.offerStatus;
  if (LEASE_ENDED.includes(status)) return null;
  if (!isLeaseSide(side)) return null;
  if (side === 'tenant' && !offer.receptionOfThePremise)
    return { label: 'go.reception', path: paths.indicatePerson(offer.id, uid) };
  if (side === 'landlord' && !offer.transferOfThePremise)
    return { label: 'go.transfer', path: paths.indicatePerson(offer.id, uid) };
  if (status === 'DEPOSIT_PENDING') return null;
  if (isDepositDueAgain(offer) && (side === 'tenant' || status === 'DEPOSIT_CONFIRMED')) return null;
  const label = status === 'PROTOCOL_CONFIRMED' ? 'go.seeProtocol' : 'go.protocol';
  return { label, path: paths.protocol(offer.id) };
};

/** Returns whether the tenant names the person for the handover before paying, as the page of the signed lease says. */
export const isPersonFirst = (offer: Offer, side: OfferSide): boolean =>
  side === 'tenant' && getNextLeaseScreen(getLeaseFacts(offer, offer.updatedAt), side) === 'submitContract';

const STEPS = ['confirmation', 'protocol', 'payout'] as const;

const getSteps = (offer: Offer, side: OfferSide) => {
  if (side !== 'tenant') return STEPS;
  return isPersonFirst(offer, side)
    ? (['person', 'transfer', ...STEPS] as const)
    : (['transfer', ...STEPS] as const);
};

/** Lists the steps until the deposit is settled, with a link to the next one. */
export function NextSteps({ lease: { offer, side }, uid }: { lease: Lease; uid: string }) {
  const { t } = useTranslation('deposit');
  const now = useServerNow(MINUTE_MS);
  const way = getNextPage(offer, side, uid);
  const isAwaited = offer.offerStatus.postSigningStatus === 'DEPOSIT_PENDING';
  if (!way && !isAwaited) return null;
  const isDone = way?.label === 'go.seeProtocol';
  const next = getNextAction(offer, now);
  const isEarly = !isDone && !(next && isViewersTurn(next, side));
  const look = isDone || isEarly ? ({ variant: 'outlined', color: 'secondary' } as const) : {};
  return (
    <SectionCard title={t('next.title')}>
      {isAwaited && (
        <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, maxWidth: '68ch' }}>
          {getSteps(offer, side).map((step) => (
            <li key={step}>{t(`next.${step}`, { days: PAYOUT_BUSINESS_DAYS })}</li>
          ))}
        </Box>
      )}
      {way && isEarly && <Typography sx={{ mt: isAwaited ? 5 : 0, mb: 3 }}>{t('next.already')}</Typography>}
      {way && (
        <Button
          component={Link}
          to={way.path}
          size="large"
          {...look}
          sx={{ mt: isAwaited && !isEarly ? 5 : 0 }}
        >
          {t(way.label)}
        </Button>
      )}
    </SectionCard>
  );
}
