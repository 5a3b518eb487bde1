import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import type { Cursor } from '@data/firestore/queryBuilder';
import type { OfferListName } from '@data/offers/offerLists';
import { OFFER_LISTS, watchOfferPage } from '@data/offers/offerLists';
import { useLiveQuery } from '@data/query/useQuery';
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
import { getNextStep, type NextStep } from './nextStep';
import { OfferMenu, type RefusalOf } from './OfferMenu';
import { OfferRow } from './OfferRow';

/** Extra content of a page on an offer's card. */
type NoteOf = (offer: Offer, side: LeaseSide) => ReactNode;

/** Props that a page passes to every card of its list. */
type OnCards = { list: OfferListName; viewer: Viewer; noteOf?: NoteOf; refusalOf?: RefusalOf };

type Props = OnCards & { emptyAction?: ReactNode };

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
} as const;

/** Start cursors of the pages opened so far; `null` is the start of the list. */
type Turned = readonly (Cursor | null)[];
const FIRST_PAGE: Turned = [null];

/** One list of the workspace: nine cards a page, live, each with its state, next step and menu. */
export function OfferList({ emptyAction, ...onCards }: Props) {
  const { list, viewer } = onCards;
  const { t } = useTranslation('workspace');
  const [turned, setTurned] = useState(FIRST_PAGE);
  const page = turned.length;
  const after = turned.at(-1) ?? null;
  const offers = useLiveQuery(
    ['offerPage', list, viewer.uid, viewer.companyId, viewer.company, page],
    watchOfferPage(list, viewer, after),
  );
  if (offers.status === 'pending') return <CardGridSkeleton count={3} minCardPx={260} />;
  if (offers.status === 'error') return <ErrorState onRetry={offers.refetch} />;
  const { items, next } = offers.data;
  if (items.length === 0 && page === 1)
    return <EmptyState text={t(`empty.${list}`)} action={emptyAction} drawing="papers" />;
  const turn = (to: number) => setTurned(to > page ? [...turned, next] : turned.slice(0, to));
  return (
    <>
      <OfferGrid offers={items} {...onCards} />
      <PagerBar page={page} hasNext={next !== null} onPage={turn} />
    </>
  );
}

/** An unsigned offer's card opens the form, a signed one's its next step, every other the offer (Spec 1 §2). */
const getOpenPath = ({ id, offerStatus }: Offer, next: NextStep) => {
  if (offerStatus.state === 'UNSIGNED') return paths.addOffer(id);
  return offerStatus.state === 'SIGNED' ? next.path : paths.offer(id);
};

type GridProps = OnCards & { offers: readonly Offer[] };

function OfferGrid({ list, offers, viewer, noteOf, refusalOf }: GridProps) {
  const now = useServerNow(MINUTE_MS);
  const { side } = OFFER_LISTS[list];
  return (
    <Box sx={grid}>
      {offers.map((offer) => {
        const next = getNextStep(offer, side, { uid: viewer.uid, now });
        return (
          <OfferRow
            key={offer.id}
            offer={offer}
            side={side}
            now={now}
            openPath={getOpenPath(offer, next)}
            next={next}
            menu={<OfferMenu offer={offer} side={side} refusalOf={refusalOf} />}
            note={noteOf?.(offer, side)}
          />
        );
      })}
    </Box>
  );
}
