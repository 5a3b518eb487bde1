import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { leasePort } from '@data/leases/leaseRepository';
import { getHandoverLimits } from '@domain/leases/handoverTime';
import type { ReceptionForm } from '@domain/leases/receptionForm';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { message } from '@domain/shared/validation';
import { useToast } from '@ui/feedback/ToastProvider';
import { useSingleFlight } from '@ui/hooks/useSingleFlight';
import { useEffect, useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Delay after saving before the tenant moves on to the deposit (Spec 2 §9). */
export const REDIRECT_DELAY_MS = 1000;

export type SaveOutcome = 'none' | 'saved' | 'notVerified' | 'failed';

type Options = { offer: Offer; side: LeaseSide; setError: UseFormSetError<ReceptionForm> };

const FIELD_PREFIX = 'receptionForm.';

/** Saves the person. The form keeps its values after a failure (Spec 2 §7, §8). */
export function useSaveHandover({ offer, side, setError }: Options) {
  const offerId = offer.id;
  const { t } = useTranslation('handover');
  const { call } = leasePort;
  const toast = useToast();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<SaveOutcome>('none');
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  const succeed = () => {
    setOutcome('saved');
    toast.success(t('saved'));
    if (side !== 'tenant') return;
    redirect.current = setTimeout(() => navigate(paths.deposit(offerId)), REDIRECT_DELAY_MS);
  };

  const showFields = (error: unknown) => {
    const { fields } = (error ?? {}) as { fields?: Record<string, string> | null };
    const limits = getHandoverLimits(offer, serverNow());
    for (const [path, key] of Object.entries(fields ?? {})) {
      const name = path.replace(FIELD_PREFIX, '') as keyof ReceptionForm;
      setError(name, { type: key, message: message(key, limits) as unknown as string });
    }
  };

  const save = useSingleFlight(async (receptionForm: ReceptionForm) => {
    setOutcome('none');
    try {
      const answer = await call('updateReceptionOfThePremise', {
        receptionForm,
        id: offerId,
        landlord: side === 'landlord',
      });
      if ('message' in answer) setOutcome('notVerified');
      else succeed();
    } catch (error) {
      setOutcome('failed');
      showFields(error);
    }
  }, undefined);

  return { save, outcome };
}
