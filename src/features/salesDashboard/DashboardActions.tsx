import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendOfferDialog } from './SendOfferDialog';
import { SendWebsiteDialog } from './SendWebsiteDialog';
import { ShortenDialog } from './ShortenDialog';
import { UtmDialog } from './UtmDialog';

type DialogName = 'website' | 'offer' | 'shorten' | 'utm';

/** Actions of a caller: send the site, send an offer, create links under "Link Options" (Spec 1 §2). */
export function DashboardActions({ onLinkMade }: { onLinkMade: () => void }) {
  const { t } = useTranslation('salesDashboard');
  const [opened, setOpened] = useState<DialogName | null>(null);
  const handleClose = () => setOpened(null);
  return (
    <>
      <Button onClick={() => setOpened('website')}>{t('action.sendWebsite')}</Button>
      <Button variant="outlined" onClick={() => setOpened('offer')}>
        {t('action.sendOffer')}
      </Button>
      <LinkOptions onChoose={setOpened} />
      {opened === 'website' && <SendWebsiteDialog onClose={handleClose} />}
      {opened === 'offer' && <SendOfferDialog onClose={handleClose} />}
      {opened === 'shorten' && <ShortenDialog onClose={handleClose} onMade={onLinkMade} />}
      {opened === 'utm' && <UtmDialog onClose={handleClose} />}
    </>
  );
}

const LINK_OPTIONS = ['shorten', 'utm'] as const;

function LinkOptions({ onChoose }: { onChoose: (option: DialogName) => void }) {
  const { t } = useTranslation('salesDashboard');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={20} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('action.linkOptions')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LINK_OPTIONS.map((option) => (
          <MenuItem
            key={option}
            onClick={() => {
              setAnchor(null);
              onChoose(option);
            }}
          >
            {t(`action.${option}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
