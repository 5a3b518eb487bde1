import { PromotionPortContext } from '@data/promotion';
import { isPromotionPlace } from '@domain/promotion/dismissal';
import { lazy, Suspense, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

const PromotionDialog = lazy(() => import('./PromotionDialog'));

/** Tells of an announced promotion off the root or with a hash, until it is closed here or over (Spec 1 §4). */
export function PromotionModal() {
  const place = useLocation();
  const { isAnnounced, isDismissed, dismiss } = useContext(PromotionPortContext);
  const [isClosed, setClosed] = useState(() => !isAnnounced() || isDismissed());
  if (isClosed || !isPromotionPlace(place)) return null;
  const close = () => {
    dismiss();
    setClosed(true);
  };
  return (
    <Suspense>
      <PromotionDialog onClose={close} />
    </Suspense>
  );
}
