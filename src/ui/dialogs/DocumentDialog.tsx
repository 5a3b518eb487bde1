import { useErrorText } from '@i18n/useErrorText';
import PdfPreview from './PdfPreview';

type Props = {
  title: string;
  /** The address of the document as it loads. */
  file: { status: string; data: string | undefined; error: unknown; refetch: () => void };
  /** Words for a failure that its reason alone does not say. */
  describeFailure?: (error: unknown) => string | null;
  onClose: () => void;
};

/** A document of an offer before one's eyes, with its download; the server makes it where it is missing. */
export function DocumentDialog({ title, file, describeFailure, onClose }: Props) {
  const errorText = useErrorText();
  const { status, data, error, refetch } = file;
  const text = () => describeFailure?.(error) ?? errorText(error);
  return (
    <PdfPreview
      title={title}
      url={data ?? null}
      failure={status === 'error' ? { text: text(), onRetry: refetch } : null}
      onClose={onClose}
    />
  );
}
