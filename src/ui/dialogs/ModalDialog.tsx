import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { BackEntry } from './BackEntry';

type Props = Omit<DialogProps, 'onClose'> & {
  /** Closes the dialog. Without it only its own buttons do. */
  onClose?: () => void;
  /** A call runs. Neither Back nor Escape closes the dialog, so that its result is not lost. */
  isBusy?: boolean;
  /** A press beside the dialog keeps it open. */
  ignoresBackdrop?: boolean;
  /** Nothing lies under the dialog, so Back leaves the page. */
  isPage?: boolean;
};

/** The frame of every dialog: Back on a phone closes it instead of leaving the page. */
export function ModalDialog(props: Props) {
  const { onClose, isBusy = false, ignoresBackdrop = false, isPage = false, children, ...rest } = props;
  const isHeld = isBusy || !onClose;
  const handleClose = () => {
    if (!isHeld) onClose();
  };
  return (
    <Dialog
      onClose={(_, reason) => {
        if (!ignoresBackdrop || reason === 'escapeKeyDown') handleClose();
      }}
      {...rest}
    >
      {rest.open && !isPage && <BackEntry isHeld={isHeld} onClose={handleClose} />}
      {children}
    </Dialog>
  );
}
