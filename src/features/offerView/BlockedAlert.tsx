import { paths } from '@api/paths';
import { isMembersLandlord, isMembersTenant, type ViewerHashes } from '@domain/offers/membersView';
import { isBlocked } from '@domain/offers/predicates';
import type { MembersOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BlockedFrame } from './BlockedFrame';

type Props = { offer: MembersOffer; hashes: ViewerHashes };

const getViewerSide = ({ offer, hashes }: Props) => {
  if (isMembersLandlord(offer, hashes)) return 'landlord';
  return isMembersTenant(offer, hashes) ? 'tenant' : 'other';
};

type BlockView = {
  side: ReturnType<typeof getViewerSide>;
  isSigned: boolean;
  isOwnWish: boolean;
  isHeld: boolean;
};

/**
 * Returns the sentence for a side. It does not blame the landlord for a block at their own request, or for an offer that
 * repeats a blocked one and waits for review.
 */
const getSentenceKey = ({ side, isSigned, isOwnWish, isHeld }: BlockView) => {
  if (isSigned && side !== 'other') return `for.${side}Signed` as const;
  if (isHeld) return 'held.landlord';
  return isOwnWish ? 'for.landlordAsked' : (`for.${side}` as const);
};

/** Shown above a blocked offer: since when, and what that means for this side. */
export default function BlockedAlert({ offer, hashes }: Props) {
  const { t } = useTranslation('blocked');
  if (!isBlocked(offer)) return null;
  const side = getViewerSide({ offer, hashes });
  const isOwnWish = side === 'landlord' && offer.blockedOnRequest === true;
  const isHeld = side === 'landlord' && offer.heldForReview === true;
  const isSigned = offer.state === 'SIGNED' && side !== 'other';
  return (
    <Box sx={{ mb: 5 }}>
      <BlockedFrame
        at={offer.blockedAt}
        isHeld={isHeld}
        severity={isSigned || isOwnWish || isHeld ? 'info' : 'error'}
        isUrgent={!isSigned && !isOwnWish && !isHeld}
      >
        {t(getSentenceKey({ side, isSigned, isOwnWish, isHeld }))}
        {side === 'landlord' && (
          <Box sx={{ mt: 3 }}>
            <Button
              component={Link}
              to={paths.report(offer.id)}
              variant="outlined"
              color="secondary"
              size="small"
            >
              {t(isOwnWish || isHeld ? 'write' : 'object')}
            </Button>
          </Box>
        )}
      </BlockedFrame>
    </Box>
  );
}
