import { reportQuietly } from '@data/calls/reportQuietly';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useToast } from '@ui/feedback/ToastProvider';
import { Link as LinkIcon, Mail, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Returns the URL of the offer without query or hash. */
const getPageUrl = () => `${window.location.origin}${window.location.pathname}`;

const canShareNatively = () => typeof navigator.share === 'function';

/** Closing the native share sheet is not a failure. */
const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

type Props = { name: string; anchor: HTMLElement | null; onClose: () => void };

/** Menu with the ways to share an offer. Stays mounted during its closing transition. */
export default function ShareList({ name, anchor, onClose }: Props) {
  const { t } = useTranslation('offerView');
  const toast = useToast();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(getPageUrl());
      toast.success(t('share.done'));
    } catch (error) {
      reportQuietly('offerView.copyLink', error);
      toast.error(t('share.failed'));
    }
  };
  const shareNatively = async () => {
    try {
      await navigator.share({ title: name, url: getPageUrl() });
    } catch (error) {
      if (isCalledOff(error)) return;
      reportQuietly('offerView.share', error);
      toast.error(t('share.nativeFailed'));
    }
  };
  const mailTo = () => {
    const subject = encodeURIComponent(t('share.mailSubject', { name }));
    const body = encodeURIComponent(`${name}\n${getPageUrl()}`);
    return `mailto:?subject=${subject}&body=${body}`;
  };
  const act = (action: () => Promise<void>) => () => {
    onClose();
    void action();
  };

  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <MenuItem onClick={act(copy)}>
        <ListItemIcon>
          <LinkIcon size={20} />
        </ListItemIcon>
        {t('share.copy')}
      </MenuItem>
      <MenuItem component="a" href={mailTo()} onClick={onClose}>
        <ListItemIcon>
          <Mail size={20} />
        </ListItemIcon>
        {t('share.mail')}
      </MenuItem>
      {canShareNatively() && (
        <MenuItem onClick={act(shareNatively)}>
          <ListItemIcon>
            <Share2 size={20} />
          </ListItemIcon>
          {t('share.native')}
        </MenuItem>
      )}
    </Menu>
  );
}
