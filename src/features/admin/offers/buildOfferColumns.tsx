import type { AdminOfferRow } from '@api/admin';
import { paths } from '@api/paths';
import { isBlocked } from '@domain/offers/predicates';
import { type OfferState, type PostSigningStatus, PUBLISHED_STATES } from '@domain/offers/states';
import { formatDate, type Language } from '@domain/shared/format';
import { shorten } from '@domain/shared/text';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { StateChip } from '@ui/feedback/StateChip';
import { DateText } from '@ui/tables/amounts';
import type { Column } from '@ui/tables/DataTable';
import { EmailText } from '@ui/text/EmailText';
import { FONT_SIZES, type Tone } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import { Link as RouterLink } from 'react-router-dom';

type DisplayedState = OfferState | Exclude<PostSigningStatus, 'NONE'>;
export type StateTones = Record<DisplayedState, Tone>;

/** Length of a landlord's reason in a row; the dialog shows all of it. */
const REASON_SHOWN_CHARS = 120;

type Options = {
  t: TFunction<'adminSections'>;
  tones: StateTones;
  stateText: (state: DisplayedState) => string;
};

const getDisplayState = ({ state, postSigningStatus }: AdminOfferRow): DisplayedState =>
  state === 'SIGNED' && postSigningStatus !== 'NONE' ? postSigningStatus : state;

/** Columns of an offer, with a link once it was published. */
export const buildOfferColumns = (
  { t, tones, stateText }: Options,
  language: Language,
): Column<AdminOfferRow>[] => [
  {
    key: 'name',
    title: t('offers.name'),
    cell: ({ id, name, state }) => (
      <Box sx={{ overflowWrap: 'anywhere', minWidth: '10ch' }}>
        {PUBLISHED_STATES.includes(state) ? (
          <Link component={RouterLink} to={paths.offer(id)}>
            {name || t('offers.unnamed')}
          </Link>
        ) : (
          name || t('offers.unnamed')
        )}
        <Box component="span" sx={{ display: 'block', fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
          {id}
        </Box>
      </Box>
    ),
  },
  { key: 'city', title: t('offers.city'), cell: ({ city }) => city || '–' },
  {
    key: 'state',
    title: t('offers.state'),
    cell: (row) => (
      <>
        <StateChip tone={tones[getDisplayState(row)]} struck={row.state === 'DELETED'}>
          {stateText(getDisplayState(row))}
        </StateChip>
        {isBlocked(row) && (
          <Box sx={{ mt: 1 }}>
            <StateChip tone="brick">
              {t(row.heldForReview ? 'offers.held' : 'offers.blocked', {
                date: formatDate(row.blockedAt, language),
              })}
            </StateChip>
          </Box>
        )}
        {row.withdrawalReason && (
          <Box sx={{ mt: 1, maxWidth: '32ch', fontSize: FONT_SIZES.xs, overflowWrap: 'anywhere' }}>
            {t('offers.withdrawalAsked', { reason: shorten(row.withdrawalReason, REASON_SHOWN_CHARS) })}
          </Box>
        )}
      </>
    ),
  },
  {
    key: 'landlord',
    title: t('offers.landlord'),
    cell: ({ landlord, isInterestedInInsurance }) => (
      <>
        <EmailText email={landlord} />
        {isInterestedInInsurance && <Box sx={{ fontSize: FONT_SIZES.xs }}>{t('offers.insurance')}</Box>}
      </>
    ),
  },
  {
    key: 'tenant',
    title: t('offers.tenant'),
    cell: ({ tenant }) => (tenant ? <EmailText email={tenant} /> : '–'),
  },
  {
    key: 'updated',
    title: t('offers.updated'),
    cell: ({ updatedAt }) => <DateText at={updatedAt} time />,
  },
];
