import { paths } from '@api/paths';
import { viewingPaths } from '@api/viewingPaths';
import { viewingsPort } from '@data/offers/viewings';
import type { LeaseSide } from '@domain/offers/states';
import {
  getViewingState,
  type ShownViewingState,
  type Viewing,
  whyCannotTakeViewingStep,
} from '@domain/viewings/viewing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { StateChip } from '@ui/feedback/StateChip';
import { useAction } from '@ui/hooks/useAction';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MoveDialog } from './MoveDialog';
import { TimeDialog } from './TimeDialog';
import { ViewingTime } from './ViewingTime';

const TONES = {
  requested: 'amber',
  booked: 'pine',
  moved: 'pine',
  cancelled: 'slate',
  noShow: 'brick',
  done: 'slate',
  lapsed: 'slate',
} as const satisfies Record<ShownViewingState, string>;

const FRAME = {
  display: 'grid',
  gap: 3,
  p: 4,
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
  overflowWrap: 'anywhere',
} as const;

type Props = {
  viewing: Viewing;
  side: LeaseSide;
  now: number;
  /** Shows the name of the offer with a link, where rows of several offers stand together. */
  withOffer?: boolean;
};

/** One viewing: when, where and with whom, and the steps of the viewer's side. */
export function ViewingRow({ viewing, side, now, withOffer = false }: Props) {
  const { t } = useTranslation('viewings');
  const state = getViewingState(viewing, now);
  return (
    <Box sx={FRAME}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <StateChip tone={TONES[state]} struck={state === 'cancelled'}>
            {t(`state.${state}`)}
          </StateChip>
          {state === 'cancelled' && <span>{t(`cancelledBy.${getCanceller(viewing)}`)}</span>}
        </Box>
        <Box component="time" dateTime={new Date(viewing.startsAt).toISOString()} sx={{ fontWeight: 550 }}>
          <ViewingTime startsAt={viewing.startsAt} endsAt={viewing.endsAt} />
        </Box>
        {withOffer && (
          <Link
            to={side === 'landlord' ? paths.offer(viewing.offerId) : viewingPaths.onOffer(viewing.offerId)}
          >
            <bdi>{viewing.offerName}</bdi>
          </Link>
        )}
        <Details viewing={viewing} side={side} />
      </Box>
      <Steps viewing={viewing} side={side} now={now} />
    </Box>
  );
}

/** Returns who ended a viewing. `clock`: the time of a request came without an answer. */
const getCanceller = ({ changedBy, place, startsAt, updatedAt }: Viewing): LeaseSide | 'system' | 'clock' =>
  changedBy === 'system' && place === null && updatedAt >= startsAt ? 'clock' : changedBy;

const DETAIL = { color: 'text.secondary', whiteSpace: 'pre-line' } as const;

function Details({ viewing, side }: Pick<Props, 'viewing' | 'side'>) {
  const { t } = useTranslation('viewings');
  const { place, note, tenantName, companyName } = viewing;
  if (side === 'landlord')
    return (
      <>
        <Box sx={DETAIL}>
          {t('row.visitor', { name: [tenantName, companyName].filter(Boolean).join(', ') })}
        </Box>
        {note && <Box sx={DETAIL}>{note}</Box>}
      </>
    );
  if (!place) return null;
  return (
    <>
      <Box sx={DETAIL}>{t('row.place', { place: place.meetingPoint })}</Box>
      <Box sx={DETAIL}>
        {t('row.contact', { name: place.contactName })}{' '}
        <MuiLink href={`tel:${place.contactPhone.replaceAll(/[ -]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
          {place.contactPhone}
        </MuiLink>
      </Box>
    </>
  );
}

function Steps({ viewing, side, now }: Pick<Props, 'viewing' | 'side' | 'now'>) {
  const { t } = useTranslation('viewings');
  const [isMoving, setMoving] = useState(false);
  const { isRunning, answer, cancel, noteAbsence, moveFreely } = useSteps(viewing);
  const can = (step: Parameters<typeof whyCannotTakeViewingStep>[0]) =>
    whyCannotTakeViewingStep(step, viewing, { side, now }) === null;
  const handleClose = () => setMoving(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:empty': { display: 'none' } }}>
        {can('answer') && (
          <>
            <Button loading={isRunning} onClick={() => void answer(true)}>
              {t('answer.accept')}
            </Button>
            <Button
              variant="outlined"
              color="secondary"
              disabled={isRunning}
              onClick={() => void answer(false)}
            >
              {t('answer.decline')}
            </Button>
          </>
        )}
        {can('move') && (
          <Button variant="outlined" color="secondary" disabled={isRunning} onClick={() => setMoving(true)}>
            {t('move.open')}
          </Button>
        )}
        {can('cancel') && !can('answer') && (
          <Button variant="text" color="error" disabled={isRunning} onClick={() => void cancel()}>
            {t(`${getCancelStep(viewing)}.open`)}
          </Button>
        )}
        {can('noteNoShow') && (
          <Button variant="outlined" color="secondary" loading={isRunning} onClick={() => void noteAbsence()}>
            {t('noShow.open')}
          </Button>
        )}
      </Box>
      {isMoving && side === 'tenant' && <MoveDialog viewing={viewing} onClose={handleClose} />}
      {isMoving && side === 'landlord' && (
        <TimeDialog about="moveFreely" send={moveFreely} onClose={handleClose} />
      )}
    </>
  );
}

/** Texts of the step that ends a viewing: a request that awaits an answer is withdrawn, not cancelled. */
const getCancelStep = ({ state }: Viewing) => (state === 'requested' ? 'withdraw' : 'cancel');

/** Steps of an existing viewing. The list updates live; a failure shows a toast. */
const useSteps = (viewing: Viewing) => {
  const { offerId, tenantUid: tenant, startsAt } = viewing;
  const { t } = useTranslation('viewings');
  const { call } = viewingsPort;
  const confirm = useConfirm();
  const { isRunning, run } = useAction();
  const seen = { offerId, tenant, startsAt };
  return {
    isRunning,
    answer: (accepted: boolean) =>
      run({
        call: () => call('answerViewingRequest', { ...seen, accepted }),
        done: t(accepted ? 'answer.accepted' : 'answer.declined'),
      }),
    cancel: async () => {
      const step = getCancelStep(viewing);
      const question = {
        title: t(`${step}.title`),
        text: t(`${step}.text`),
        yes: t(`${step}.yes`),
        no: t(`${step}.no`),
      };
      if (await confirm({ ...question, destructive: true }))
        await run({ call: () => call('cancelViewing', seen), done: t(`${step}.done`) });
    },
    noteAbsence: async () => {
      if (await confirm({ title: t('noShow.title'), text: t('noShow.text'), yes: t('noShow.yes') }))
        await run({ call: () => call('noteNoShow', seen), done: t('noShow.done') });
    },
    moveFreely: (newStartsAt: number) => call('moveViewing', { ...seen, newStartsAt }),
  };
};
