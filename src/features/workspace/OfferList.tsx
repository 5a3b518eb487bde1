import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import type { Cursor } from '@data/firestore/queryBuilder';
import type { OfferListName } from '@data/offers/offerLists';
import { OFFER_LISTS, watchOfferPage } from '@data/offers/offerLists';
import { useLivePage } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { CardGridSkeleton } from '@ui/feedback/Skeletons';
import { PagerBar } from '@ui/tables/PagerBar';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getNextStep } from './draftStep';
import { LeaseCard } from './LeaseCard';
import type { NextStep } from './nextStep';
import { OfferMenu, type RefusalOf } from './OfferMenu';
import { OfferRow } from './OfferRow';
import { useOtherParties } from './useOtherParties';

/** Extra content of a page on an offer's card. */
export type NoteOf = (offer: Offer, side: LeaseSide) => ReactNode;

/** Props that a page passes to every card of its list. */
export type OnCards = { viewer: Viewer; getNote?: NoteOf; getRefusal?: RefusalOf };

type Props = OnCards & { list: OfferListName; emptyAction?: ReactNode };

export const CARD_GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
} as const;

/** Start cursors of the pages opened so far; `null` is the start of the list. */
type PageStarts = readonly (Cursor | null)[];
const FIRST_PAGE: PageStarts = [null];

/** One list of the workspace: nine cards a page, live, each with its state, next step and menu. */
export function OfferList({ list, emptyAction, ...onCards }: Props) {
  const { viewer } = onCards;
  const { t } = useTranslation('workspace');
  const [turned, setTurned] = useState(FIRST_PAGE);
  const page = turned.length;
  const after = turned.at(-1) ?? null;
  const offers = useLivePage(
    ['offerPage', list, viewer.uid, viewer.companyId, viewer.company, page],
    watchOfferPage(list, viewer, after),
  );
  if (offers.status === 'pending') return <CardGridSkeleton count={3} minCardPx={260} />;
  if (offers.status === 'error') return <ErrorState onRetry={offers.refetch} />;
  const { items, next } = offers.data;
  if (items.length === 0 && page === 1)
    return <EmptyState text={t(`empty.${list}`)} action={emptyAction} drawing="papers" />;
  const handlePageChange = (to: number) => {
    if (to < page || !offers.isPlaceholderData)
      setTurned(to > page ? [...turned, next] : turned.slice(0, to));
  };
  return (
    <>
      <OfferGrid list={list} offers={items} {...onCards} />
      <PagerBar page={page} hasNext={next !== null} onPage={handlePageChange} />
    </>
  );
}

/** An unsigned offer's card opens the form, a signed one's its next step, every other the offer (Spec 1 §2). */
export const getOpenPath = ({ id, offerStatus }: Offer, next: NextStep) => {
  if (offerStatus.state === 'UNSIGNED') return paths.addOffer(id);
  return offerStatus.state === 'SIGNED' ? next.path : paths.offer(id);
};

type GridProps = OnCards & { list: OfferListName; offers: readonly Offer[] };

function OfferGrid({ list, offers, viewer, getNote, getRefusal }: GridProps) {
  const now = useServerNow(MINUTE_MS);
  const { side, state } = OFFER_LISTS[list];
  const otherPartyOf = useOtherParties(state === 'BOOKED' ? offers : [], side);
  return (
    <Box sx={CARD_GRID}>
      {offers.map((offer) => {
        const next = getNextStep(offer, side, { uid: viewer.uid, now });
        const shown = {
          ...{ offer, side, now, next },
          openPath: getOpenPath(offer, next),
          menu: <OfferMenu offer={offer} side={side} getRefusal={getRefusal} />,
          note: getNote?.(offer, side),
        };
        return state === 'BOOKED' ? (
          <LeaseCard key={offer.id} {...shown} otherParty={otherPartyOf(offer)} headingLevel="h2" />
        ) : (
          <OfferRow key={offer.id} {...shown} />
        );
      })}
    </Box>
  );
}
