import { wantedPort } from '@data/offers/wantedListings';
import type { Offer } from '@domain/offers/offer';
import type { Match } from '@domain/wanted/matching';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { useAction } from '@ui/hooks/useAction';
import { Area, Money } from '@ui/tables/amounts';
import { COLORS, RADII } from '@ui/theme/tokens';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchReasons } from './MatchReasons';
import { getSendError } from './texts';

/** Own ACTIVE offer with its match to the listing; `null` if it is not the kind of premises the company looks for. */
export type Choice = { offer: Offer; match: Match | null };

type Props = { listing: WantedListing; choices: readonly Choice[]; onClose: () => void };

/** A landlord may have many offers, so the actions stay sticky at the bottom of the dialog. */
const ALWAYS_IN_VIEW = {
  position: 'sticky',
  bottom: -16,
  mb: -4,
  display: 'grid',
  gap: 3,
  pt: 3,
  pb: 6,
  backgroundColor: COLORS.paper,
} as const;

/** Sends the selected offer. After a failure the dialog stays open, so that another offer can be selected. */
export function SendOfferForm({ listing, choices, onClose }: Props) {
  const { t } = useTranslation(['wanted', 'common']);
  const { call } = wantedPort;
  const errorText = useErrorText();
  const [chosen, setChosen] = useState(choices.find(({ match }) => match)?.offer.id ?? '');
  const [isGap, setGap] = useState(false);
  const { run, failure, clearFailure, isRunning: isBusy } = useAction('inPlace');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setGap(!chosen);
    if (!chosen) return;
    const asked = { offerId: chosen, wantedListingId: listing.id };
    const send = () => call('submitOfferToWantedListing', asked);
    if (await run({ call: send, done: t('send.done') })) onClose();
  };
  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      <Box role="radiogroup" aria-label={t('send.list')} sx={{ display: 'grid', gap: 2 }}>
        {choices.map((choice) => (
          <OfferChoice
            key={choice.offer.id}
            choice={choice}
            isChosen={choice.offer.id === chosen}
            onChoose={() => {
              setChosen(choice.offer.id);
              setGap(false);
              clearFailure();
            }}
          />
        ))}
      </Box>
      <Box sx={ALWAYS_IN_VIEW}>
        {isGap && <Alert severity="error">{t('send.choose')}</Alert>}
        {failure !== null && (
          <Alert severity="error">
            {t(`send.errors.${getSendError(failure)}`, { reason: errorText(failure) })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
          <Button variant="outlined" color="secondary" disabled={isBusy} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('send.submit')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

type ChoiceProps = { choice: Choice; isChosen: boolean; onChoose: () => void };

function OfferChoice({ choice: { offer, match }, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('wanted');
  const { city, district } = offer.address;
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        p: '8px 16px 8px 6px',
        cursor: 'pointer',
        borderRadius: `${RADII.card}px`,
        border: `1px solid ${isChosen ? COLORS.pine : COLORS.controlBorder}`,
        backgroundColor: isChosen ? COLORS.pineTint : COLORS.paper,
      }}
    >
      <Radio name="offer" value={offer.id} checked={isChosen} onChange={onChoose} />
      <Box sx={{ display: 'grid', gap: 1, py: 2, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{offer.name}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>
          <span>{[district, city].filter(Boolean).join(', ')}</span>
          {offer.areaDetails.surface !== null && <Area squareMetres={offer.areaDetails.surface} />}
          {offer.price !== null && <Money pln={offer.price} net />}
        </Box>
        {match ? (
          <MatchReasons match={match} />
        ) : (
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('send.outside')}</Box>
        )}
      </Box>
    </Box>
  );
}
