import type { WantedListing } from '@domain/wanted/wantedListing';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  listing: WantedListing;
  onEdit: () => void;
  onRemove: () => void;
  /** Additional entry; it closes the menu when selected. */
  alerts?: { arePaused: boolean; onToggle: () => void };
};

/** Actions of the company on its listing. */
export function ListingMenu({ listing, onEdit, onRemove, alerts }: Props): ReactNode {
  const { t } = useTranslation('wanted');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        aria-label={t('card.menu', { location: listing.location })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ m: -2 }}
      >
        <EllipsisVertical size={20} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={act(onEdit)}>{t('card.edit')}</MenuItem>
        {alerts && (
          <MenuItem onClick={act(alerts.onToggle)}>
            {t(alerts.arePaused ? 'card.resumeAlerts' : 'card.pauseAlerts')}
          </MenuItem>
        )}
        <MenuItem onClick={act(onRemove)} sx={{ color: 'error.main' }}>
          {t('card.delete')}
        </MenuItem>
      </Menu>
    </>
  );
}
