import { useErrorText } from '@i18n/useErrorText';
import PdfPreview from './PdfPreview';

type Props = {
  title: string;
  /** URL of the document as it loads. */
  file: { status: string; data: string | undefined; error: unknown; refetch: () => void };
  /** Returns a text for a failure whose reason alone does not explain it. */
  describeFailure?: (error: unknown) => string | null;
  onClose: () => void;
};

/** Preview of an offer's document, with its download. The server creates a missing document. */
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
