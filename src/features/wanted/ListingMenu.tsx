import type { WantedListing } from '@domain/wanted/wantedListing';
import MenuItem from '@mui/material/MenuItem';
import { MoreMenu } from '@ui/layout/MoreMenu';
import { useTranslation } from 'react-i18next';

type Props = {
  listing: WantedListing;
  onEdit: () => void;
  onRemove: () => void;
  /** Additional entry; it closes the menu when selected. */
  alerts?: { arePaused: boolean; onToggle: () => void };
};

/** Actions of the company on its listing. */
export function ListingMenu({ listing, onEdit, onRemove, alerts }: Props) {
  const { t } = useTranslation('wanted');
  return (
    <MoreMenu label={t('card.menu', { location: listing.location })} sx={{ m: -2 }}>
      {(choose) => [
        <MenuItem key="edit" onClick={choose(onEdit)}>
          {t('card.edit')}
        </MenuItem>,
        alerts && (
          <MenuItem key="alerts" onClick={choose(alerts.onToggle)}>
            {t(alerts.arePaused ? 'card.resumeAlerts' : 'card.pauseAlerts')}
          </MenuItem>
        ),
        <MenuItem key="delete" onClick={choose(onRemove)} sx={{ color: 'error.main' }}>
          {t('card.delete')}
        </MenuItem>,
      ]}
    </MoreMenu>
  );
}
