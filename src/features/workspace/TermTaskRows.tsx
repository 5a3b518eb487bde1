import { getLeasePath } from '@api/leasePaths';
import { useAwaitedTerms } from '@data/leases/awaitedTerms';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { formatDeadline } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Button from '@mui/material/Button';
import { StateChip } from '@ui/feedback/StateChip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TodoRow } from './TaskRow';

export type TermTask = { offer: Offer; side: LeaseSide; until: number | null };

/** A task while the term of a lease waits: until the proposal lapses, or for the confirmation of a notice. */
const toTask = (offer: Offer, side: LeaseSide, now: number): TermTask[] => {
  const { proposal = null, notice = null, ended = null } = offer.term ?? {};
  if (ended) return [];
  if (proposal && proposal.by !== side)
    return now < proposal.answerBy ? [{ offer, side, until: proposal.answerBy }] : [];
  return notice && notice.by !== side && notice.seenAt === null ? [{ offer, side, until: null }] : [];
};

/** Returns the leases in which a proposal or a notice of the other side waits for the viewer. */
export const useTermTasks = (viewer: Viewer, now: number): readonly TermTask[] => {
  const { data: leased = [] } = useAwaitedTerms(viewer, 'landlord');
  const { data: rented = [] } = useAwaitedTerms(viewer, 'tenant');
  return [
    ...leased.flatMap((offer) => toTask(offer, 'landlord', now)),
    ...rented.flatMap((offer) => toTask(offer, 'tenant', now)),
  ];
};

/** One lease whose term waits for the viewer, with the end of the proposal. */
export function TermTaskRow({ task: { offer, side, until } }: { task: TermTask }) {
  const { language } = useLanguage();
  const { t } = useTranslation('workspace');
  return (
    <TodoRow
      title={<bdi>{offer.name}</bdi>}
      under={
        <>
          <StateChip tone="amber">
            {until === null ? t('term.notice') : t('term.proposal', { at: formatDeadline(until, language) })}
          </StateChip>
          <span>{t(`side.${side}`)}</span>
        </>
      }
      action={
        <Button component={Link} to={getLeasePath(offer.id)} variant="outlined" color="secondary">
          {t(until === null ? 'next.confirmNotice' : 'next.answerChange')}
        </Button>
      }
    />
  );
}
