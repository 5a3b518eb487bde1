import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { COLORS } from '@ui/theme/tokens';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFavoriteButton } from './useFavoriteButton';

type Props = {
  offerId: string;
  /** Name of the offer for assistive technology. */
  name: string;
  /** `heart` lies on the photo of a card; `button` is beside the name of an offer. */
  look: 'heart' | 'button';
};

/** Adds an offer to the favorites; grey and disabled once it is one (Spec 2 §2). */
export function FavoriteButton({ offerId, name, look }: Props) {
  const { t } = useTranslation('offers');
  const { press, isFavorite, isDisabled } = useFavoriteButton(offerId);
  const icon = <Heart size={20} fill={isFavorite ? COLORS.controlBorder : 'none'} />;
  if (look === 'button') {
    return (
      <Button variant="outlined" color="secondary" startIcon={icon} disabled={isDisabled} onClick={press}>
        {isFavorite ? t('favourite.isFavorite') : t('favourite.add')}
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={t(isFavorite ? 'favourite.isFavoriteNamed' : 'favourite.addNamed', { name })}
      disabled={isDisabled}
      onClick={press}
      sx={{
        color: COLORS.ink,
        '&, &:hover, &.Mui-disabled': { backgroundColor: COLORS.paper },
        '&.Mui-disabled': { color: COLORS.controlBorder },
      }}
    >
      {icon}
    </IconButton>
  );
}
