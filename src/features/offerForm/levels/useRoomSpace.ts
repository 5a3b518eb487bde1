import { ROOMS_MAX } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { countRooms } from '@domain/offers/rooms';
import { useToast } from '@ui/feedback/ToastProvider';
import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Returns a function that checks whether `more` rooms fit in the offer and shows a toast if they do not. */
export function useRoomSpace(): (more: number) => boolean {
  const { t } = useTranslation('validation');
  const toast = useToast();
  const { getValues } = useFormContext<OfferDraft>();
  return useCallback(
    (more) => {
      const fits = countRooms(getValues('areaDetails.levels')) + more <= ROOMS_MAX;
      if (!fits) toast.error(t('tooManyRooms', { max: ROOMS_MAX }));
      return fits;
    },
    [getValues, toast, t],
  );
}
