import { FormDialog } from '@ui/dialogs/FormDialog';
import { FailureAlert } from '@ui/feedback/FailureAlert';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  /** Label of the submit button, a verb. */
  go: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  isBusy: boolean;
  /** Failure (`null` if there is none) and the text of its alert. */
  failure: unknown;
  failureText: string;
  children: ReactNode;
};

/** Form in a dialog. After a failure it stays open with its values. */
export function CallerDialog({ go, failure, failureText, children, ...frame }: Props) {
  const { t: common } = useTranslation('common');
  return (
    <FormDialog {...frame} yes={go} no={common('action.close')}>
      {children}
      {failure !== null && <FailureAlert text={failureText} error={failure} />}
    </FormDialog>
  );
}
