import { paths } from '@app/paths';
import { useLive } from '@data/liveQuery';
import type { OfferListName } from '@data/offerLists';
import { OFFER_LISTS, watchOfferList } from '@data/offerLists';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import { EmptyState } from '@ui/EmptyState';
import { ErrorState } from '@ui/ErrorState';
import { CARDS_PER_PAGE, PagerBar } from '@ui/PagerBar';
import { CardGridSkeleton } from '@ui/Skeletons';
import { useNow } from '@ui/useNow';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextStepOf } from './nextStep';
import { OfferMenu } from './OfferMenu';
import { OfferRow } from './OfferRow';

type Props = { list: OfferListName; viewer: Viewer; emptyAction?: ReactNode };

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
} as const;

/** One list of the workspace: live, nine cards a page, each with its state, next step and menu. */
export function OfferList({ list, viewer, emptyAction }: Props) {
  const { t } = useTranslation('workspace');
  const [page, setPage] = useState(1);
  const offers = useLive(watchOfferList(list, viewer), [list, viewer.uid, viewer.companyId, viewer.company]);
  if (offers.status === 'loading') return <CardGridSkeleton count={3} minCardPx={260} />;
  if (offers.status === 'error') return <ErrorState />;
  if (offers.value.length === 0)
    return <EmptyState text={t(`empty.${list}`)} action={emptyAction} drawing="papers" />;
  const pages = Math.ceil(offers.value.length / CARDS_PER_PAGE);
  const shown = offers.value.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE);
  return (
    <>
      <OfferGrid list={list} offers={shown} viewer={viewer} />
      <PagerBar page={page} pages={pages} onPage={setPage} />
    </>
  );
}

/** A card of the unsigned page opens the form, every other the offer (Spec 1 §2). */
const openPathOf = (offer: Offer) =>
  offer.offerStatus.state === 'UNSIGNED' ? paths.addOffer(offer.id) : paths.offer(offer.id);

function OfferGrid({
  list,
  offers,
  viewer,
}: {
  list: OfferListName;
  offers: readonly Offer[];
  viewer: Viewer;
}) {
  const now = useNow(MINUTE_MS);
  const { side } = OFFER_LISTS[list];
  return (
    <Box sx={grid}>
      {offers.map((offer) => (
        <OfferRow
          key={offer.id}
          offer={offer}
          now={now}
          openPath={openPathOf(offer)}
          next={nextStepOf(offer, side, { uid: viewer.uid, now })}
          menu={<OfferMenu offer={offer} side={side} />}
        />
      ))}
    </Box>
  );
}
