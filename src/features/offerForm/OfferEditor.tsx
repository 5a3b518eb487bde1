import { paths } from '@api/paths';
import { draftCopies, openDraft } from '@data/drafts/offerDrafts';
import { useQueryClient } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { pickDraftFields } from '@domain/offers/draft';
import type { Offer } from '@domain/offers/offer';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MisshapenDraft } from './MisshapenDraft';
import { OfferForm } from './OfferForm';
import { type ClosedReason, type OpenPort, realOpenPort, useEditableOffer } from './useEditableOffer';

type Extra = ComponentProps<typeof OfferForm>['extra'];
type Props = { offerId: string; viewer: Viewer; port?: OpenPort; extra?: Extra };

/** Opens an offer for editing, or explains why it stays closed (Spec 2 §2, §8). */
export function OfferEditor({ offerId, viewer, port = realOpenPort, extra }: Props) {
  const queryClient = useQueryClient();
  const loaded = useEditableOffer(offerId, viewer, port);
  if (loaded.status === 'pending') return <PageSkeleton />;
  if (loaded.status === 'error') return <ErrorState onRetry={loaded.refetch} headingLevel="h1" />;
  if ('offer' in loaded.data)
    return (
      <OpenForm
        key={loaded.data.offer.updatedAt}
        offer={loaded.data.offer}
        onReload={() => queryClient.resetQueries({ queryKey: ['editableOffer', offerId] })}
        extra={extra}
      />
    );
  const { closed } = loaded.data;
  if (closed === 'misshapen') return <MisshapenDraft offerId={offerId} />;
  return <ClosedForm offerId={offerId} closed={closed} />;
}

type OpenProps = { offer: Offer; onReload: () => void; extra: Extra };

function OpenForm({ offer, onReload, extra }: OpenProps) {
  const stored = useMemo(() => ({ draft: pickDraftFields(offer), updatedAt: offer.updatedAt }), [offer]);
  const opening = useMemo(() => openDraft(stored, draftCopies.readAll(offer.id)), [stored, offer.id]);
  return (
    <OfferForm
      offerId={offer.id}
      stored={stored}
      opening={opening}
      nameMailSent={offer.nameMailSent}
      onReload={onReload}
      extra={extra}
    />
  );
}

const TEXTS = {
  noAccess: { title: 'closed.noAccessTitle', text: 'closed.noAccess' },
  offerNotEditable: { title: 'closed.notEditableTitle', text: 'closed.notEditable' },
  deleted: { title: 'closed.notEditableTitle', text: 'closed.deleted' },
  createDenied: { title: 'closed.createDeniedTitle', text: 'closed.createDenied' },
  badId: { title: 'closed.badIdTitle', text: 'closed.badId' },
} as const satisfies Record<Exclude<ClosedReason, 'misshapen'>, unknown>;

function ClosedForm({ offerId, closed }: { offerId: string; closed: keyof typeof TEXTS }) {
  const { t } = useTranslation(['offerForm', 'common']);
  const ways: Partial<Record<ClosedReason, { to: string; text: string }>> = {
    offerNotEditable: { to: paths.offer(offerId), text: t('closed.openOffer') },
    deleted: { to: paths.unsignedOffers(), text: t('closed.openProjects') },
  };
  const way = ways[closed] ?? { to: paths.home(), text: t('common:action.home') };
  return (
    <ErrorState
      headingLevel="h1"
      title={t(TEXTS[closed].title)}
      text={t(TEXTS[closed].text)}
      back={
        <Button component={Link} to={way.to}>
          {way.text}
        </Button>
      }
    />
  );
}
