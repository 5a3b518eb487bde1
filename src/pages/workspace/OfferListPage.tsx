import { paths } from '@api/paths';
import type { LeaseListName, OfferListName } from '@data/offers/offerLists';
import { useViewer } from '@data/session/session';
import type { Offer } from '@domain/offers/offer';
import { isBlocked } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import { createRandomId, OFFER_ID_LENGTH } from '@domain/shared/ids';
import { QueueButtons } from '@features/offerView/queue/QueueButtons';
import { DemandNote } from '@features/wanted/DemandNote';
import { LeaseList } from '@features/workspace/LeaseList';
import { OfferList } from '@features/workspace/OfferList';
import type { RefusalOf } from '@features/workspace/OfferMenu';
import { QueuedOffers } from '@features/workspace/QueueRows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageHeader } from '@ui/layout/PageHeader';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const BlockedLine = lazy(() => import('@features/offerView/BlockedLine'));
const RejectDialog = lazy(() =>
  import('@features/protocol/RejectDialog').then((module) => ({ default: module.RejectDialog })),
);

const createOfferPath = () =>
  paths.addOffer(createRandomId(OFFER_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes)));

const isLeaseList = (list: OfferListName): list is LeaseListName =>
  list === 'signedLandlord' || list === 'signedTenant';

type Props = { list: Exclude<OfferListName, 'bookedLandlord'> };

/** One list of the workspace; the reserved list shows both sides. */
export default function OfferListPage({ list }: Props) {
  const { t } = useTranslation('workspace');
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const addOffer = (
    <Button component={Link} to={createOfferPath()}>
      {t('addOffer')}
    </Button>
  );
  const browse = (
    <Button component={Link} to={paths.offers()}>
      {t('today.browse')}
    </Button>
  );
  const getRefusal: RefusalOf = (offer, onClose) => (
    <RejectDialog offer={offer} uid={session.viewer.uid} open onClose={onClose} />
  );
  const isLandlordsOwn = list === 'unsigned' || list === 'active';
  const getNote = (offer: Offer, side: LeaseSide) => {
    if (isBlocked(offer))
      return (
        <Suspense fallback={null}>
          <BlockedLine offer={offer} side={side} />
        </Suspense>
      );
    return isLandlordsOwn && <DemandNote offer={offer} companyId={session.viewer.companyId} />;
  };
  const onCards = { viewer: session.viewer, getNote, getRefusal };
  return (
    <>
      <PageHeader
        title={t(`list.${list}`)}
        lead={t(`lead.${list}`)}
        actions={isLandlordsOwn ? addOffer : undefined}
      />
      {isLeaseList(list) ? (
        <LeaseList list={list} emptyAction={browse} {...onCards} />
      ) : (
        <OfferList list={list} emptyAction={isLandlordsOwn ? addOffer : browse} {...onCards} />
      )}
      {list === 'booked' && (
        <QueuedOffers
          viewer={session.viewer}
          buttonsOf={({ offerId, isPaused }) => <QueueButtons offerId={offerId} isPaused={isPaused} />}
        />
      )}
      {list === 'booked' && (
        <Box component="section" sx={{ mt: 10 }}>
          <Typography variant="h2" sx={{ mb: 4 }}>
            {t('list.bookedLandlord')}
          </Typography>
          <OfferList list="bookedLandlord" viewer={session.viewer} getNote={getNote} />
        </Box>
      )}
    </>
  );
}
