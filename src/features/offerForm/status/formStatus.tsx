import { serverNow } from '@data/browser/serverClock';
import type { OfferDraft } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toReadableDraft } from '../offerValues';
import { computeCompleteness, getSectionStatuses, type SectionStatus } from '../sections';

/** Debounce of the checks, so that a keystroke costs nothing. */
const STATUS_DEBOUNCE_MS = 300;

export type FormStatus = {
  draft: OfferDraft;
  openIssues: number;
  percent: number;
  standings: readonly SectionStatus[];
};

const StatusContext = createContext<FormStatus | null>(null);

/** Returns the form's progress, updated after each pause in typing. */
export function useFormStatus(): FormStatus {
  const status = useContext(StatusContext);
  if (!status) throw new Error('useFormStatus needs a FormStatusProvider');
  return status;
}

type Props = {
  form: UseFormReturn<OfferDraft>;
  /** Whether the landlord has seen the errors once; from then on the navigation counts them. */
  isChecked: boolean;
  children: ReactNode;
};

export function FormStatusProvider({ form, isChecked, children }: Props) {
  const [draft, setDraft] = useState(() => toReadableDraft(form.getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => setDraft(toReadableDraft(form.getValues()));
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(refresh, STATUS_DEBOUNCE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form]);

  const status = useMemo<FormStatus>(() => {
    const now = serverNow();
    const issues = getOfferIssues(draft, now);
    return {
      draft,
      openIssues: issues.length,
      percent: computeCompleteness(draft, issues, now),
      standings: getSectionStatuses(draft, issues, isChecked),
    };
  }, [draft, isChecked]);

  return <StatusContext value={status}>{children}</StatusContext>;
}
