import { leasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { isReturned } from '@domain/returns/premisesReturn';
import { formatDate, formatDay } from '@domain/shared/format';
import { getOpenProposal } from '@domain/term/proposals';
import { findTermEnd, isTermOver } from '@domain/term/termEnd';
import { getTermRecord, type LeaseNotice } from '@domain/term/termRecord';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '@ui/hooks/useAction';
import { useKeptFocus } from '@ui/hooks/useKeptFocus';
import { useTranslation } from 'react-i18next';
import { OpenProposal } from './OpenProposal';

type Props = { offer: Offer; side: LeaseSide; viewer: Viewer; now: number };

/** The end of the lease, a notice, and a proposal that waits or how the last one was closed. */
export function TermNews({ offer, side, viewer, now }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const place = useKeptFocus<HTMLDivElement>(offer.updatedAt);
  const { notice, versions, lastProposal } = getTermRecord(offer);
  const end = findTermEnd(offer);
  const isOver = isTermOver(offer, now);
  const proposal = getOpenProposal(offer, now);
  const isBack = isReturned(offer);
  const afterEnd = isBack && side === 'tenant' ? '' : t(isBack ? 'afterReturn' : `afterEnd.${side}`);
  const isNoticeOn = notice !== null && versions.length === 0 && !isOver;
  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={{ outline: 'none', display: 'grid', gap: 3, '&:empty': { display: 'none' } }}
    >
      {isOver && end && (
        <Alert severity="info">
          {t(`over.${end.why}`, { day: formatDay(end.on, language) })} {afterEnd}
        </Alert>
      )}
      {isNoticeOn && <NoticeAlert offer={offer} notice={notice} side={side} />}
      {proposal && !isOver && <OpenProposal {...{ offer, proposal, side, viewer }} />}
      {!proposal && !isOver && lastProposal && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t(`closed.${lastProposal.outcome}`, {
            what: t(`what.${lastProposal.kind}`),
            day: formatDate(lastProposal.closedAt, language),
          })}
        </Typography>
      )}
    </Box>
  );
}

/** Who signed for the company, by name. Nothing for older records. */
function SignedBy({ names }: { names: readonly string[] | undefined }) {
  const { t } = useTranslation('leaseTerm');
  if (!names || names.length === 0) return null;
  return (
    <>
      {' '}
      {t('signedBy')} <bdi>{names.join(', ')}</bdi>.
    </>
  );
}

/** The notice with its end; the other side confirms that it has seen it. */
function NoticeAlert({ offer, notice, side }: { offer: Offer; notice: LeaseNotice; side: LeaseSide }) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const { run, isRunning } = useAction();
  const isOwn = notice.by === side;
  const isSeen = notice.seenAt !== null;
  const sent = { offerId: offer.id, givenAt: notice.givenAt };
  const confirm = () =>
    run({ sent, call: () => leasePort.call('confirmNotice', sent), done: t('notice.confirmed') });
  return (
    <Alert severity="warning">
      <Typography>
        {t(isOwn ? 'notice.own' : 'notice.others', {
          given: formatDate(notice.givenAt, language),
          end: formatDay(notice.endsOn, language),
        })}
        <SignedBy names={notice.signers} />
      </Typography>
      {notice.isOwnTermsChecked && <Typography sx={{ mt: 2 }}>{t('notice.byOwnTerms')}</Typography>}
      {notice.reason && (
        <Typography
          component="blockquote"
          sx={{ m: 0, mt: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          <bdi>{notice.reason}</bdi>
        </Typography>
      )}
      {isOwn && (
        <Typography sx={{ mt: 2 }}>
          {t(isSeen ? 'notice.seen' : 'notice.unseen', { day: formatDate(notice.seenAt ?? 0, language) })}
        </Typography>
      )}
      {!isOwn && !isSeen && (
        <Button sx={{ mt: 3 }} loading={isRunning} onClick={() => void confirm()}>
          {t('notice.confirm')}
        </Button>
      )}
    </Alert>
  );
}
