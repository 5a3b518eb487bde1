import { useHydrated } from '@data/browser/hydration';
import { changeFavorite, useFavorites } from '@data/offers/favorites';
import { useAuthModal } from '@data/session/authModal';
import { useViewer } from '@data/session/session';
import { loadErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/feedback/ToastProvider';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/**
 * Adds an offer to the favorites (Spec 1 §5). Visitors get a sign-in prompt. Disabled while pending or done. Optimistic
 * update: the offer looks like a favorite at once and is reverted after a failure. A press before the session is known
 * is done afterwards. Favorites are removed in their list.
 */
export const useFavoriteButton = (offerId: string) => {
  const { t } = useTranslation('offers');
  const session = useViewer();
  const isHydrated = useHydrated();
  const favourites = useFavorites();
  const authModal = useAuthModal();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const [isPending, setPending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isStored = favourites?.data?.includes(offerId) ?? false;

  const press = async () => {
    if (session.status === 'loading') return setWaiting(true);
    if (session.status === 'visitor') return authModal.open('signIn', { next: `${pathname}${search}` });
    setPending(true);
    try {
      await changeFavorite('addToFavorites', offerId, session.viewer);
      toast.success(t('favourite.added'));
    } catch (error) {
      toast.error(`${t('favourite.addFailed')} ${await loadErrorText(error)}`.trim());
    } finally {
      setPending(false);
    }
  };

  const pressAgain = useEffectEvent(() => void press());
  const isKnown = session.status !== 'loading';
  useEffect(() => {
    if (!isWaiting || !isKnown) return;
    setWaiting(false);
    pressAgain();
  }, [isWaiting, isKnown]);

  const isDisabled =
    isPending || isStored || (isHydrated && session.status === 'loading') || favourites?.status === 'pending';
  return { press, isFavorite: isPending || isStored, isDisabled };
};
