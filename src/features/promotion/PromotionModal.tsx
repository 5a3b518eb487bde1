import { reportQuietly } from '@data/calls/reportQuietly';
import { promotionPort } from '@data/offers/promotion';
import { isPromotionPlace } from '@domain/promotion/dismissal';
import type { Promotion } from '@domain/promotion/promotion';
import { LazyPart } from '@ui/layout/LazyPart';
import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const PromotionDialog = lazy(() => import('./PromotionDialog'));

/** Announces a running promotion on every page except the root without a hash, until it is closed or ends (Spec 1 §4). */
export function PromotionModal() {
  const place = useLocation();
  const { isDismissed, dismiss } = promotionPort;
  const [isClosed, setClosed] = useState(isDismissed);
  const isHere = !isClosed && isPromotionPlace(place);
  const promotion = useRunningPromotion(isHere);
  if (!isHere || !promotion) return null;
  const handleClose = () => {
    dismiss();
    setClosed(true);
  };
  return (
    <LazyPart>
      <PromotionDialog promotion={promotion} onClose={handleClose} />
    </LazyPart>
  );
}

/** Loads the promotion once, when it is first wanted. Shows nothing after a failure. */
function useRunningPromotion(isWanted: boolean): Promotion | null {
  const { loadRunning } = promotionPort;
  const [promotion, setPromotion] = useState<Promotion | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadRunning(Date.now()).then(setPromotion, (error) => reportQuietly('promotion.loadRunning', error));
  }, [isWanted]);
  return promotion;
}
