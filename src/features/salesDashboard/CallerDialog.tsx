import { FormDialog } from '@ui/dialogs/FormDialog';
import { FailureAlert } from '@ui/feedback/FailureAlert';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  /** The verb of the button. */
  go: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  isBusy: boolean;
  /** The failure, `null` where there is none, and the line that says so. */
  failure: unknown;
  failureText: string;
  children: ReactNode;
};

/** A form in a dialog; a failure keeps it open with what was typed. */
export function CallerDialog({ go, failure, failureText, children, ...frame }: Props) {
  const { t: common } = useTranslation('common');
  return (
    <FormDialog {...frame} yes={go} no={common('action.close')}>
      {children}
      {failure !== null && <FailureAlert text={failureText} error={failure} />}
    </FormDialog>
  );
}
